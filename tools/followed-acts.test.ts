import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { deskRoutes } from '@portal/contract/desk'
import { routes } from '@portal/contract/routes'
import type { AnyRoute } from '@portal/contract/route'
import { expect, it } from 'vitest'
import { listProjectFiles, projectRoot } from './project-files.ts'

/** What runs without anybody's asking: tokens, devices, faults that are reported. */
const byItself = /^apps\/web\/src\/(session|shell\/errors)\//
/** What the cache of acts hears of, and with it whatever looks after focus and words (`watch-acts.ts`). */
const followed = /\buse(?:Mutation|ProvenAct)\b|\bact[=:]/

/** The files of an app, by their paths. */
function sourcesOf(app: 'web' | 'console'): Map<string, string> {
  const files = listProjectFiles().filter(
    (file) =>
      file.startsWith(`apps/${app}/src/`) &&
      /\.tsx?$/.test(file) &&
      !/\.test\.|\/test\//.test(file),
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

it.each([
  ['the web app', 'web', routes, /\.call\(\s*NAME\b/],
  // Of a desk's routes some are named by their group.
  ['the console', 'console', deskRoutes, /\.(?:call|send)\(\s*(?:[\w.]+\.)?NAME\b/],
] as const)(
  'every act of the contract that a page of %s offers is followed: afterwards the focus is somewhere, and something is said',
  (_name, app, all, call) => {
    const sources = sourcesOf(app)
    const acts = Object.values<AnyRoute>(all).filter(({ changes }) => changes && changes.length > 0)
    const calling = acts.flatMap(({ name }) => {
      const calls = new RegExp(call.source.replace('NAME', name))
      return [...sources]
        .filter(([file, text]) => calls.test(text) && !byItself.test(file))
        .map(([file]) => ({ name, file }))
    })
    const loose = calling.filter(({ file }) => !isFollowed(file, sources))
    expect(calling.length).toBeGreaterThan(20)
    expect(loose.map(({ name, file }) => `${name} in ${file}`)).toEqual([])
  },
)
