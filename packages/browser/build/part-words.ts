import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readMessages } from './message-catalogues.ts'
import type { Message } from './message-catalogues.ts'
import { staticImportReader } from './static-imports.ts'

/** The part that the page begins with. */
export const firstPart = 'src/main'

const pathIn = (root: string, file: string) => relative(root, file).replaceAll('\\', '/')

/** `src/main` of the path of its file. */
export function partOf(root: string, file: string): string {
  return pathIn(root, file).replace(/\.tsx?$/, '')
}

function fileOf(root: string, part: string): string {
  const file = ['.tsx', '.ts'].map((ending) => join(root, part + ending)).find(existsSync)
  if (!file) throw new Error(`There is no module ${part}.`)
  return file
}

/** Remembers what it read of the app in `root`, source files and catalogues, until `forget`. */
export function partWordReader(root: string) {
  const imports = staticImportReader()
  const catalogues = new Map<string, Promise<ReadonlyArray<Message>>>()

  const everyWord = (locale: string) => {
    const read = catalogues.get(locale) ?? readMessages(root, locale)
    catalogues.set(locale, read)
    return read
  }

  async function wordsWith(part: string, locale: string): Promise<ReadonlyArray<Message>> {
    const files = new Set(
      [...imports.reachedFrom(fileOf(root, part))].map((file) => pathIn(root, file)),
    )
    const all = await everyWord(locale)
    return all.filter(({ origins }) => origins.some((path) => files.has(path)))
  }

  return {
    everyWord,
    /** What a module and all that comes with it says; but for the first part not what that one says already. */
    async wordsOf(part: string, locale: string): Promise<ReadonlyArray<Message>> {
      const words = await wordsWith(part, locale)
      if (part === firstPart) return words
      const known = new Set((await wordsWith(firstPart, locale)).map(({ id }) => id))
      return words.filter(({ id }) => !known.has(id))
    },
    forget() {
      imports.forget()
      catalogues.clear()
    },
  }
}
