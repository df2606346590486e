import { i18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import type { Locale } from '@portal/contract/texts'
import startWords from 'virtual:words/src/main'
import { saveLocale, startLocale } from './locale.tsx'

/** What a part of the app says, in each language. */
export type PartWords = Record<Locale, () => Promise<{ messages: Messages }>>

/** How figures and months are written in each language of the portal, where it is used. */
export const formats: Record<Locale, string> = { en: 'en-US', es: 'es-US' }

/** The language that is spoken, and one on its way: what comes in the meantime is to be said in either. */
const tongues = new Set<Locale>()
let chosenLast: Locale | undefined
const fetched = new Map<PartWords, Promise<unknown>>()

async function fetchWordsIn(wanted: Locale, words: PartWords): Promise<void> {
  const { messages } = await words[wanted]()
  i18n.load(wanted, messages)
}

function fetchWords(words: PartWords): Promise<unknown> {
  if (tongues.size === 0) tongues.add(startLocale(navigator.languages))
  return Promise.all([...tongues].map((tongue) => fetchWordsIn(tongue, words)))
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

/**
 * Once its words are there, everything is said in this language, and the page says which; until then, and where they do
 * not come, in the one before.
 */
export async function activateLocale(wanted: Locale): Promise<void> {
  chosenLast = wanted
  tongues.add(wanted)
  try {
    const known = [startWords, ...fetched.keys()]
    await Promise.all(known.map((words) => fetchWordsIn(wanted, words)))
  } catch (error) {
    if (i18n.locale !== wanted) tongues.delete(wanted)
    throw error
  }
  if (chosenLast !== wanted) return
  i18n.activate(wanted, formats[wanted])
  tongues.clear()
  tongues.add(wanted)
  if (typeof document !== 'undefined') document.documentElement.lang = wanted
}

/** What the person chose is remembered on this device. */
export async function chooseLocale(wanted: Locale): Promise<void> {
  await activateLocale(wanted)
  saveLocale(wanted)
}
