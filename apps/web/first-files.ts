import type { Locale } from '@portal/contract/texts'
import type { Rolldown } from 'vite'
import type { FirstFiles, ForeseenPage } from './src/shell/first-paint/foresee-page.ts'

type Bundle = Rolldown.OutputBundle

/** The modules by whose files each page begins, in `src`. */
const firstModules: Record<ForeseenPage, ReadonlyArray<string>> = {
  signIn: ['shell/layout/auth-layout.tsx', 'features/identity/login/login-page.tsx'],
  home: [
    'shell/layout/default-layout.tsx',
    'shell/home/home-routes.tsx',
    'shell/home/home-page.tsx',
  ],
  other: ['shell/layout/default-layout.tsx', 'shell/page-routes.ts'],
}

/** The parts of the catalogue that each page begins with. */
const firstWords: Record<ForeseenPage, ReadonlyArray<string>> = {
  signIn: ['start', 'login'],
  home: ['start', 'rest'],
  other: ['start', 'rest'],
}

function chunksOf(bundle: Bundle): ReadonlyArray<Rolldown.OutputChunk> {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

function entryOf(bundle: Bundle): Rolldown.OutputChunk {
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The app has no entry.')
  return entry
}

/** The chunk that holds a module, by the end of the module's name. */
function chunkWith(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const found = chunksOf(bundle).find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(module)),
  )
  if (!found) throw new Error(`No file of the build holds ${module}.`)
  return found
}

/** The chunk and all that it imports, not what it may fetch later. */
function closureOf(bundle: Bundle, chunk: Rolldown.OutputChunk): Set<Rolldown.OutputChunk> {
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
    ...closureOf(bundle, chunkWith(bundle, `/src/${module}`)),
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
  const filesOf = (modules: ReadonlyArray<string>) => {
    const holding = modules.map((module) => chunkWith(bundle, `/src/${module}`))
    const chunks = new Set(holding.flatMap((chunk) => [...closureOf(bundle, chunk)]))
    const files = [...chunks].map(({ fileName }) => fileName)
    return [...new Set([...files, ...stylesOf(chunks)].map(asPath))].filter(
      (file) => !known.has(file),
    )
  }
  const wordsOf = (page: ForeseenPage, language: Locale) =>
    filesOf(firstWords[page].map((part) => `locales/${language}.po?${part}`))
  const beginning = (page: ForeseenPage) => ({
    code: filesOf(firstModules[page]),
    en: wordsOf(page, 'en'),
    es: wordsOf(page, 'es'),
  })
  return {
    start: start.scripts,
    signIn: beginning('signIn'),
    home: beginning('home'),
    other: beginning('other'),
  }
}
