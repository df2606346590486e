import { dirname, join, resolve } from 'node:path'
import { parseSync } from 'vite'
import type { Plugin } from 'vite'
import { catalogueConfig, compileMessages } from './message-catalogues.ts'
import { firstPart, partOf, partWordReader } from './part-words.ts'

/** Before the name of the part whose words a module has. */
export const wordsPrefix = 'virtual:words/'
/** What both apps have in common; it fetches parts of itself, too. */
const ground = join(import.meta.dirname, '../src')
const runtime = join(ground, 'device/words.tsx')

interface LazyImport {
  part: string
  /** Where `import('./page.tsx')` stands in the code. */
  start: number
  end: number
}

function lazyImports(root: string, code: string, file: string): Array<LazyImport> {
  return parseSync(file, code).module.dynamicImports.flatMap(({ start, end, moduleRequest }) => {
    const written = code.slice(moduleRequest.start, moduleRequest.end)
    const path = /^['"](\.[^'"]*\.tsx?)['"]$/.exec(written)?.[1]
    return path ? [{ part: partOf(root, resolve(dirname(file), path)), start, end }] : []
  })
}

/** Puts `withWords` around the lazy imports. */
function bringWords(code: string, lazy: ReadonlyArray<LazyImport>): string {
  const parts = [...new Set(lazy.map(({ part }) => part))]
  let brought = code
  for (const { part, start, end } of lazy.toReversed()) {
    const call = `__withWords(${code.slice(start, end)}, __words${parts.indexOf(part)})`
    brought = brought.slice(0, start) + call + brought.slice(end)
  }
  // At the end, so that every line stays where it is.
  return [
    brought,
    `import { withWords as __withWords } from '${runtime}'`,
    ...parts.map((part, at) => `import __words${at} from '${wordsPrefix}${part}'`),
  ].join('\n')
}

/**
 * Brings words along with the code that says them. A part is a module that is imported lazily, with all that it imports
 * itself: its words are fetched beside it, so that neither a page nor who opens a dialog has to ask for them. The page
 * begins with `virtual:words/src/main`. In development all words are there from the start, also of what is being written.
 */
export function wordsWithCode(root: string): Plugin {
  const reader = partWordReader(root)
  const { locales } = catalogueConfig(root)
  const sources = [join(root, 'src'), ground]
  let isDevelopment = false

  async function wordModule(name: string): Promise<string> {
    const [, part, locale] = /^(.+)\/([a-z]{2})$/.exec(name) ?? []
    if (part && locale && locales.includes(locale)) {
      const all = isDevelopment && part === firstPart
      const words = all ? reader.everyWord(locale) : reader.wordsOf(part, locale)
      return compileMessages(locale, await words)
    }
    const each = locales.map((one) => `${one}: () => import('${wordsPrefix}${name}/${one}')`)
    return `export default { ${each.join(', ')} }`
  }

  return {
    name: 'words-with-code',
    enforce: 'pre',
    configResolved({ command, mode }) {
      isDevelopment = command === 'serve' && mode !== 'test'
    },
    resolveId: (id) => (id.startsWith(wordsPrefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${wordsPrefix}`)) return null
      return { code: await wordModule(id.slice(wordsPrefix.length + 1)), moduleType: 'js' }
    },
    async transform(code, id) {
      const [file = ''] = id.split('?')
      const isOurs = sources.some((source) => file.startsWith(source))
      if (isDevelopment || !isOurs || !code.includes('import(')) return null
      const says = async ({ part }: LazyImport) => (await reader.wordsOf(part, 'en')).length > 0
      const lazy = lazyImports(root, code, file)
      const said = await Promise.all(lazy.map(says))
      const wordy = lazy.filter((_one, at) => said[at])
      return wordy.length > 0 ? { code: bringWords(code, wordy), map: null } : null
    },
    watchChange: reader.forget,
  }
}
