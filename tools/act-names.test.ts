import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deskRoutes } from '@portal/contract/desk'
import { routes } from '@portal/contract/routes'
import { expect, it } from 'vitest'
import { listProjectFiles, projectRoot } from './project-files.ts'

const read = (files: ReadonlyArray<string>) =>
  files.map((file) => readFileSync(join(projectRoot, file), 'utf8')).join('\n')
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '')

const files = listProjectFiles()
const named = matches(
  read(files.filter((file) => /operators\/audit\/[\w-]*act-names\.ts$/.test(file))),
  /^ {2}(\w+): msg/gm,
)
/** Handlers say themselves that nothing is written down of a call, or that they do it. */
const unwritten = new Set(
  matches(
    read(files.filter((file) => /^apps\/server\/src\/features\/.*-routes\.ts$/.test(file))),
    /(\w+):\s*(?:ownTransactions\(\s*)?withoutVisit\(/g,
  ),
)

it('whatever the log of operators names has words in the console', () => {
  expect(unwritten.size).toBeGreaterThan(10)
  const written = Object.keys(deskRoutes).filter((name) => !unwritten.has(name))
  expect(written.filter((name) => !named.includes(name))).toEqual([])
})

it('and there are words for nothing else', () => {
  const known = new Set([...Object.keys(deskRoutes), ...Object.keys(routes)])
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
