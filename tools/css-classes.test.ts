import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listProjectFiles, projectRoot } from './project-files.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const files = listProjectFiles()
const modules = files.filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))

/** The classes that a sheet of styles has. */
function classesOf(sheet: string): Set<string> {
  const bare = read(sheet).replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|url\([^)]*\)/gs, '')
  return new Set([...bare.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name))
}

interface Use {
  module: string
  sheet: string
  /** Null where a class is chosen when it runs. */
  names: Array<string> | null
}

function usesOf(module: string): Array<Use> {
  const source = read(module)
  return [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(
    ([, styles = '', path = '']) => ({
      module,
      sheet: join(module, '..', path),
      names: new RegExp(`\\b${styles}\\[`).test(source)
        ? null
        : [...source.matchAll(new RegExp(`(?<![/\\w-])${styles}\\.(\\w+)`, 'g'))].map(
            ([, name = '']) => name,
          ),
    }),
  )
}

const uses = modules.flatMap(usesOf)

it('no element names a class that its styles do not have', () => {
  expect(uses.length).toBeGreaterThan(100)
  const missing = uses.flatMap(({ module, sheet, names }) => {
    const known = classesOf(sheet)
    return (names ?? []).filter((name) => !known.has(name)).map((name) => `${module}: ${name}`)
  })
  expect(missing).toEqual([])
})

it('no styles have a class that no element names', () => {
  const bySheet = Map.groupBy(uses, ({ sheet }) => sheet)
  const idle = [...bySheet].flatMap(([sheet, users]) => {
    if (users.some(({ names }) => names === null)) return []
    const named = new Set(users.flatMap(({ names }) => names ?? []))
    return [...classesOf(sheet)]
      .filter((name) => !named.has(name))
      .map((name) => `${sheet}: ${name}`)
  })
  expect(idle).toEqual([])
})
