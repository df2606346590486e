import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { nouns } from '@portal/contract/nouns'
import { routes } from '@portal/contract/routes'
import { listModules, listProjectFiles, projectRoot } from './project-files.ts'

const files = listProjectFiles()
const modules = listModules(files)
const isTest = (path: string) => /\.test\.tsx?$|\/test\/|^e2e\//.test(path)
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const linesOf = (path: string) => read(path).split('\n').length - 1

const isNoun = (name: string) => nouns.some((noun) => noun === name)

/** The nouns that have a folder on a floor. */
function nounsOf(floor: string): Array<string> {
  const found = files
    .filter((path) => path.startsWith(floor))
    .map((path) => path.slice(floor.length).split('/')[0] ?? '')
  return [...new Set(found)].sort()
}

/** A noun's contract may lie in several files: `identity-passkeys.ts` belongs to identity. */
function nounOf(name: string): string {
  return nouns.find((noun) => name === noun || name.startsWith(`${noun}-`)) ?? name
}

/** The nouns whose contract files declare routes. */
const routeFiles = files
  .filter((path) => /^packages\/contract\/src\/[^/]+\/[^/]+\.ts$/.test(path) && !isTest(path))
  .filter((path) => /= route\(\{/.test(read(path)))
const contractNouns = [...new Set(routeFiles.map((path) => nounOf(basename(path, '.ts'))))].sort()

describe('sizes', () => {
  const sources = files.filter((path) => /\.(ts|tsx|mjs|js|css|sql)$/.test(path) && !isTest(path))

  it('no source file is over 400 lines, and 95 of 100 are under 250', () => {
    const sizes = sources.map((path) => ({ path, lines: linesOf(path) }))
    expect(sizes.filter(({ lines }) => lines > 400)).toEqual([])
    const long = sizes.filter(({ lines }) => lines >= 250)
    const tooMany = long.length > sizes.length * 0.05
    expect(tooMany ? long : []).toEqual([])
  })

  it('no test file is over 600 lines', () => {
    const long = modules.filter((path) => isTest(path) && linesOf(path) > 600)
    expect(long).toEqual([])
  })

  it('no folder holds more than 30 source files; more of them are rooms', () => {
    const inFolders = sources.filter((path) => !/\.css$|\/migrations\//.test(path))
    const counts = Map.groupBy(inFolders, (path) => dirname(path))
    const full = [...counts].filter(([, held]) => held.length > 30)
    expect(full.map(([folder, held]) => `${folder}: ${held.length}`)).toEqual([])
  })
})

describe('names', () => {
  const own = files.filter((path) => /^(packages|apps|e2e|bench|tools)\//.test(path))

  it('every file and folder is in kebab-case', () => {
    const fine = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.[a-z0-9-]+)*$/
    const wrong = own.filter((path) =>
      path
        .replace(/^tools\/\.|\/\./g, '/')
        .split('/')
        .some((part) => part && !fine.test(part)),
    )
    expect(wrong).toEqual([])
  })

  it('no file or folder has a name that says nothing', () => {
    const empty = /(?:^|\/)(?:utils?|helpers?|common|misc|types|shared|lib)(?:\.[a-z.]+)?(?:\/|$)/
    expect(own.filter((path) => empty.test(path))).toEqual([])
  })

  it('there is no barrel', () => {
    expect(modules.filter((path) => /(?:^|\/)index\.[a-z]+$/.test(path))).toEqual([])
  })

  it('a feature’s file carries its noun or says what it exports, never the kind alone', () => {
    const bare =
      /\/features\/[^/]+\/(?:store|policy|service|reads|jobs|page|form|queries|widget)\.(?:test\.)?tsx?$/
    expect(modules.filter((path) => bare.test(path))).toEqual([])
  })
})

describe('habits', () => {
  it('default exports stand only in pages and configuration', () => {
    const allowed = /(?:-page\.tsx|\.config\.ts)$/
    const others = modules.filter((path) => !allowed.test(path)).filter(hasDefaultExport)
    expect(others).toEqual([])
  })

  it('only the configuration reads the environment; tools may hand it on as a whole', () => {
    const environment = ['process', 'env'].join('.')
    const readers = modules.filter((path) =>
      read(path).replaceAll(`...${environment},`, '').includes(environment),
    )
    // How many generated cases a suite runs is no setting of the product.
    const ofTests = 'apps/server/test/soak/asked-number.ts'
    expect(readers).toEqual(['apps/server/src/config.ts', ofTests])
  })

  it('a query’s key comes with what invalidates it; none is written by hand', () => {
    const inBrowsers = modules.filter(
      (path) => /^(?:apps\/(?:web|console)|packages\/browser)\/src\//.test(path) && !isTest(path),
    )
    const byHand = inBrowsers.filter((path) => /queryKey:\s*\[/.test(read(path)))
    expect(byHand).toEqual(['packages/browser/src/api/route-query.tsx'])
  })

  it('no test is skipped, focused or still to be written, and nothing is put off', () => {
    const idle =
      /\b(?:it|test|describe)\.(?:skip|only|todo|fails|skipIf|runIf)\b|\bx(?:it|describe)\(/
    expect(modules.filter((path) => idle.test(read(path).replace(/\/\\b.*\/$/gm, '')))).toEqual([])
    const later = new RegExp(`\\b(?:${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b`)
    expect(
      files.filter((path) => /\.(tsx?|mjs|css|sql)$/.test(path) && later.test(read(path))),
    ).toEqual([])
  })
})

describe('the same nouns on every floor', () => {
  const serverNouns = nounsOf('apps/server/src/features/')
  const webNouns = nounsOf('apps/web/src/features/')
  const consoleNouns = nounsOf('apps/console/src/features/')

  it('every feature folder is one of the product’s nouns', () => {
    const strange = [...serverNouns, ...webNouns, ...consoleNouns].filter((noun) => !isNoun(noun))
    expect(strange).toEqual([])
  })

  it('every noun with routes in the contract has its folder in the server', () => {
    expect(contractNouns.length).toBeGreaterThan(3)
    expect(contractNouns.filter((noun) => !serverNouns.includes(noun))).toEqual([])
  })

  it('every noun with pages has routes in the contract, a test beside them and an end-to-end file', () => {
    expect(webNouns.filter((noun) => !contractNouns.includes(noun))).toEqual([])
    const untested = webNouns.filter(
      (noun) =>
        !modules.some((path) => path.startsWith(`apps/web/src/features/${noun}/`) && isTest(path)),
    )
    expect(untested).toEqual([])
    expect(webNouns.filter((noun) => !files.includes(`e2e/${noun}.test.ts`))).toEqual([])
  })
})

describe('what waits for its first use', () => {
  it('is nine parts of the packages; one more would be dead code', () => {
    // `@waits` keeps the dead-code check quiet. The tag may stay where a feature has come to use the part.
    const waiting = modules
      .filter((path) => path.startsWith('packages/'))
      .flatMap((path) => read(path).match(/@waits\b/g) ?? [])
    expect(waiting.length).toBe(9)
  })
})

describe('every route of the contract', () => {
  const handlers = modules
    .filter((path) => /^apps\/server\/src\/features\/.+-routes\.ts$/.test(path))
    .map(read)
    .join('\n')
  const tests = modules
    .filter((path) => path.startsWith('apps/server/') && isTest(path))
    .map(read)
    .join('\n')

  it.each(Object.values(routes))('$name has a handler and a test that calls it', (route) => {
    expect(new RegExp(`\\b${route.name}\\b`).test(handlers), 'a handler').toBe(true)
    expect(callIn(tests, route), 'a test').toBe(true)
  })

  it('a comment or another use of its name is no call', () => {
    const mentions = "// call('getBill') is tried elsewhere\nconst { getBill } = routes"
    expect(callIn(mentions, routes.getBill)).toBe(false)
    expect(callIn("await server.call('getBill', { as: maya })", routes.getBill)).toBe(true)
    expect(callIn('url: `/api/accounts/${id}/bills/${billId}`,', routes.getBill)).toBe(true)
  })
})

/** Whether the code calls a route: by its name, or at its address. */
function callIn(code: string, { name, path }: { name: string; path: string }): boolean {
  const uncommented = code.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const address = path.replaceAll(/\{[^}]+\}/g, '[^/\'"`]+')
  return new RegExp(`\\bcall\\(\\s*'${name}'|${address}['"\`?]`).test(uncommented)
}

function hasDefaultExport(path: string): boolean {
  return parseSync(path, read(path)).module.staticExports.some((one) =>
    one.entries.some((entry) => ['Default'].includes(entry.exportName.kind)),
  )
}
