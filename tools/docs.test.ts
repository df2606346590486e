import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { routes } from '@portal/contract/routes'
import { describe, expect, it } from 'vitest'
import { listProjectFiles, projectRoot } from './project-files.ts'

const documents = listProjectFiles().filter((path) => /^(?:[A-Z]+\.md|docs\/.+\.md)$/.test(path))
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const topFolders = /^(?:packages|apps|e2e|bench|tools|docs|deploy|\.ci)\//
const rootFile =
  /^(?:package\.json|package-lock\.json|tsconfig\.json|[a-z]+\.config\.ts|\.[a-z]+rc(?:\.json)?)$/

/** Paths of the project that a document names between backticks; `<noun>` and `NNN` stand for any name. */
function namedPaths(text: string): Array<string> {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map((match) => (match[1] ?? '').replace(/:\d+$/, ''))
    .filter((path) => topFolders.test(path) || rootFile.test(path))
    .map((path) => path.replaceAll(/<[^>]+>|\bNNN\b|…/g, '*'))
}

/** The targets of a document's links and pictures that lie in the project. */
function linkedPaths(text: string): Array<string> {
  return [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)]
    .map((match) => (match[1] ?? match[2] ?? '').replace(/#.*$/, ''))
    .filter((target) => target && !/^[a-z]+:/.test(target))
}

function namedScripts(text: string): Array<string> {
  const run = [...text.matchAll(/\bnpm run ([a-z][a-z0-9:-]*)/g)]
  const short = [...text.matchAll(/\bnpm (start|test)\b/g)]
  return [...run, ...short].map((match) => match[1] ?? '')
}

describe.each(documents)('%s', (document) => {
  const text = read(document)

  it('names only paths that exist', () => {
    const lost = namedPaths(text).filter(
      (path) => globSync(path, { cwd: projectRoot }).length === 0,
    )
    expect(lost).toEqual([])
  })

  it('links only to what exists', () => {
    const lost = linkedPaths(text).filter(
      (target) => !existsSync(join(projectRoot, posix.join(dirname(document), target))),
    )
    expect(lost).toEqual([])
  })

  it('names only npm scripts that exist', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
    expect(namedScripts(text).filter((name) => !scripts.includes(name))).toEqual([])
  })
})

it('the README and the house rules are there', () => {
  expect(documents).toContain('README.md')
  expect(documents).toContain('CONTRIBUTING.md')
  expect(documents).toContain('docs/walk.md')
  expect(documents).toContain('docs/glossary.md')
})

it('every document is reached from the README or from another document', () => {
  const linked = documents.flatMap((document) => {
    const text = read(document)
    const links = linkedPaths(text).map((target) => posix.join(dirname(document), target))
    return [...links, ...namedPaths(text)].flatMap((path) => globSync(path, { cwd: projectRoot }))
  })
  const isLinked = (document: string) =>
    linked.some((path) => path === document || document.startsWith(`${path.replace(/\/$/, '')}/`))
  expect(documents.filter((path) => path !== 'README.md' && !isLinked(path))).toEqual([])
})

describe('the verbs of the glossary', () => {
  /** In both the address was given, and the name says it. */
  const asGiven = ['guestLogin', 'forgotPassword']
  const [, table = ''] = read('docs/glossary.md').split('## Verbs')
  const verbs = [...table.matchAll(/^\| \*\*(.+?)\*\* \|/gm)]
    .flatMap(([, named = '']) => named.split(', '))
    .map((verb) => verb.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase()))
  // “log in” is written as one word.
  const written = [...verbs, ...verbs.map((verb) => verb.toLowerCase())]
  const begins = (route: string) =>
    written.some((verb) => new RegExp(`^${verb}(?![a-z])`).test(route))

  it('are those that the names of routes begin with', () => {
    expect(verbs.length).toBeGreaterThan(20)
    expect(Object.keys(routes).filter((route) => !begins(route))).toEqual(asGiven)
  })

  it('stand there once each', () => {
    expect(verbs).toEqual([...new Set(verbs)])
  })
})
