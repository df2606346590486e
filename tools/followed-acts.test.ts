import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { routes } from '@portal/contract/routes'
import type { Route } from '@portal/contract/route'
import { expect, it } from 'vitest'
import { listProjectFiles, projectRoot } from './project-files.ts'

const root = 'apps/web/src/'
/** What runs without anybody's asking: tokens, devices, faults that are reported. */
const byItself = /^apps\/web\/src\/(session|shell\/errors)\//
/** What the cache of acts hears of, and with it whatever looks after focus and words (`watch-acts.ts`). */
const followed = /\buse(?:Mutation|ProvenAct)\b|\bact[=:]/

/** The files of the web app, by their paths. */
function webSources(): Map<string, string> {
  const files = listProjectFiles().filter(
    (file) => file.startsWith(root) && /\.tsx?$/.test(file) && !/\.test\.|\/test\//.test(file),
  )
  return new Map(files.map((file) => [file, readFileSync(join(projectRoot, file), 'utf8')]))
}

function importersOf(file: string, sources: ReadonlyMap<string, string>): Array<string> {
  return [...sources].flatMap(([other, text]) =>
    [...text.matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g)].some(
      ([, fixed, late]) => normalize(join(dirname(other), fixed ?? late ?? '')) === file,
    )
      ? [other]
      : [],
  )
}

/** In the file itself, or where it is used. */
function isFollowed(file: string, sources: ReadonlyMap<string, string>, depth = 2): boolean {
  if (followed.test(sources.get(file) ?? '')) return true
  return (
    depth > 0 && importersOf(file, sources).some((user) => isFollowed(user, sources, depth - 1))
  )
}

it('every act of the contract that a page offers is followed: afterwards the focus is somewhere, and something is said', () => {
  const sources = webSources()
  const acts = Object.values<Route>(routes).filter(({ changes }) => changes && changes.length > 0)
  const loose = acts.flatMap(({ name }) => {
    const calls = new RegExp(`\\.call\\(\\s*${name}\\b`)
    return [...sources]
      .filter(([file, text]) => calls.test(text) && !byItself.test(file))
      .filter(([file]) => !isFollowed(file, sources))
      .map(([file]) => `${name} in ${file}`)
  })
  expect(acts.length).toBeGreaterThan(50)
  expect(loose).toEqual([])
})
