import { i18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import type { Locale } from '@portal/contract/texts'
import startWords from 'virtual:words/src/main'
import { saveLocale, startLocale } from './locale.ts'

/** What a part of the app says, in each language. */
export type PartWords = Record<Locale, () => Promise<{ messages: Messages }>>

let spoken: Locale | undefined
const fetched = new Map<PartWords, Promise<void>>()

async function fetchWords(words: PartWords): Promise<void> {
  const wanted = (spoken ??= startLocale(navigator.languages))
  const { messages } = await words[wanted]()
  i18n.load(wanted, messages)
}

/**
 * A part of the app once its words are there too, in this and in every language chosen later.
 * Nobody calls it: the build puts it around each `import('./part.tsx')`, see `words-with-code.ts`.
 */
export async function withWords<Part>(part: Promise<Part>, words: PartWords): Promise<Part> {
  const fetching = fetched.get(words) ?? fetchWords(words)
  fetched.set(words, fetching)
  // What could not be fetched is asked for again.
  fetching.catch(() => fetched.delete(words))
  const [code] = await Promise.all([part, fetching])
  return code
}

/** From now on everything is said in this language; where there is a page, it says which. */
export async function activateLocale(wanted: Locale): Promise<void> {
  spoken = wanted
  const [start] = await Promise.all([startWords[wanted](), ...[...fetched.keys()].map(fetchWords)])
  i18n.load(wanted, start.messages)
  i18n.activate(wanted)
  if (typeof document !== 'undefined') document.documentElement.lang = wanted
}

/** What the person chose is remembered on this device. */
export async function chooseLocale(wanted: Locale): Promise<void> {
  await activateLocale(wanted)
  saveLocale(wanted)
}
