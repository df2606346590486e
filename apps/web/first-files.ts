import { join } from 'node:path'
import type { Locale } from '@portal/contract/texts'
import type { Rolldown } from 'vite'
import { firstPart, partOf } from '../../packages/browser/build/part-words.ts'
import type { FirstFiles, ForeseenPage } from './src/shell/first-paint/foresee-page.ts'
import { wordsPrefix } from '../../packages/browser/build/words-with-code.ts'

type Bundle = Rolldown.OutputBundle

const source = join(import.meta.dirname, 'src')

/** The lazily loaded modules by whose files each page begins, in `src`; their words come with them. */
const firstModules: Record<ForeseenPage, ReadonlyArray<string>> = {
  signIn: ['shell/layout/auth-layout.tsx', 'features/identity/login/login-page.tsx'],
  home: [
    'shell/layout/default-layout.tsx',
    'shell/home/home-routes.tsx',
    'shell/home/home-page.tsx',
  ],
  other: ['shell/layout/default-layout.tsx', 'shell/routing/page-routes.ts'],
}

function chunksOf(bundle: Bundle): ReadonlyArray<Rolldown.OutputChunk> {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

function entryOf(bundle: Bundle): Rolldown.OutputChunk {
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The app has no entry.')
  return entry
}

/** Modules that no file has, such as words, are only told where a chunk begins with them. */
function holds({ moduleIds, facadeModuleId }: Rolldown.OutputChunk, module: string): boolean {
  return [...moduleIds, facadeModuleId ?? ''].some((id) => id.endsWith(module))
}

function chunkWith(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const found = chunksOf(bundle).find((chunk) => holds(chunk, `/src/${module}`))
  if (!found) throw new Error(`No file of the build holds ${module}.`)
  return found
}

/** The words that the page and these modules say in the language; not every module says something. */
function wordsOf(bundle: Bundle, modules: ReadonlyArray<string>, language: Locale) {
  const parts = [
    firstPart,
    ...modules.map((module) => partOf(import.meta.dirname, join(source, module))),
  ]
  const names = parts.map((part) => `${wordsPrefix}${part}/${language}`)
  return chunksOf(bundle).filter((chunk) => names.some((name) => holds(chunk, name)))
}

/** The chunk and all that it imports, not what it may fetch later. */
export function closureOf(bundle: Bundle, chunk: Rolldown.OutputChunk): Set<Rolldown.OutputChunk> {
  const found = new Set([chunk])
  // A set's iteration goes on to what is added meanwhile.
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') found.add(imported)
    }
  }
  return found
}

function stylesOf(chunks: Iterable<Rolldown.OutputChunk>): ReadonlyArray<string> {
  return [...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
}

const asPath = (file: string) => `/${file}`

/** What every page begins with, and the styles of the sign-in page. */
export function findStartFiles(bundle: Bundle) {
  const start = closureOf(bundle, entryOf(bundle))
  const [linkedStyle, ...more] = stylesOf(start)
  if (!linkedStyle || more.length > 0) throw new Error('The app does not begin with one style.')
  const signIn = firstModules.signIn.flatMap((module) => [
    ...closureOf(bundle, chunkWith(bundle, module)),
  ])
  const font = Object.keys(bundle).find((name) => /figtree-latin-wght.*woff2$/.test(name))
  if (!font) throw new Error('The build has no font.')
  const styles = new Set(stylesOf(signIn))
  styles.delete(linkedStyle)
  return {
    font: asPath(font),
    entry: asPath(entryOf(bundle).fileName),
    scripts: [...start].map(({ fileName }) => asPath(fileName)),
    linkedStyle: asPath(linkedStyle),
    styles: [...styles].map(asPath),
  }
}

export function styleOf(bundle: Bundle, path: string): string {
  const file = bundle[path.slice(1)]
  if (file?.type !== 'asset') throw new Error(`The build has no style ${path}.`)
  return String(file.source)
}

/** The files of the build that the first page begins with, whichever it is. */
export function findFirstFiles(bundle: Bundle): FirstFiles {
  const start = findStartFiles(bundle)
  const known = new Set([...start.scripts, ...start.styles, start.linkedStyle])
  const filesOf = (holding: ReadonlyArray<Rolldown.OutputChunk>) => {
    const chunks = new Set(holding.flatMap((chunk) => [...closureOf(bundle, chunk)]))
    const files = [...chunks].map(({ fileName }) => fileName)
    return [...new Set([...files, ...stylesOf(chunks)].map(asPath))].filter(
      (file) => !known.has(file),
    )
  }
  const beginning = (page: ForeseenPage) => {
    const modules = firstModules[page]
    return {
      code: filesOf(modules.map((module) => chunkWith(bundle, module))),
      en: filesOf(wordsOf(bundle, modules, 'en')),
      es: filesOf(wordsOf(bundle, modules, 'es')),
    }
  }
  return {
    start: start.scripts,
    signIn: beginning('signIn'),
    home: beginning('home'),
    other: beginning('other'),
  }
}
