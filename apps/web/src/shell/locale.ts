import { i18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { locale } from '@portal/contract/texts'
import type { Locale } from '@portal/contract/texts'
import { getPageConfig } from '../api/page-config.ts'
import { preferences } from '../native/preferences.ts'

const localeName = 'locale'

/** Each language in its own words. */
export const localeNames: Record<Locale, string> = { en: 'English', es: 'Español' }

type Part = () => Promise<{ messages: Messages }>

/** `start` is on the way to signing in, `rest` comes with the pages behind it. */
const catalogues: Record<Locale, { start: Part; rest: Part }> = {
  en: {
    start: () => import('../locales/en.po?start'),
    rest: () => import('../locales/en.po?rest'),
  },
  es: {
    start: () => import('../locales/es.po?start'),
    rest: () => import('../locales/es.po?rest'),
  },
}

let spoken: Locale = 'en'
let rest: Promise<void> | undefined

function readLocale(text: string | null | undefined): Locale | undefined {
  const read = locale.safeParse(text)
  return read.success ? read.data : undefined
}

/** The saved language, else the first of the browser's that the portal speaks, else the utility's. */
export function startLocale(browserLanguages: ReadonlyArray<string>): Locale {
  const saved = readLocale(preferences.get(localeName))
  const spoken = browserLanguages.map((tag) => readLocale(tag.split('-')[0])).find(Boolean)
  return saved ?? spoken ?? getPageConfig().utility.defaultLocale
}

async function loadRest(): Promise<void> {
  const wanted = spoken
  const { messages } = await catalogues[wanted].rest()
  i18n.load(wanted, messages)
}

/** Awaited before any page behind the sign-in: from then on its words are there, in every language chosen later. */
export function loadAllMessages(): Promise<void> {
  rest ??= loadRest()
  return rest
}

/** From now on everything is said in this language. */
export async function activateLocale(wanted: Locale): Promise<void> {
  spoken = wanted
  const [start] = await Promise.all([catalogues[wanted].start(), rest && loadRest()])
  i18n.load(wanted, start.messages)
  i18n.activate(wanted)
  document.documentElement.lang = wanted
}

/** What the person chose is remembered on this device. */
export async function chooseLocale(wanted: Locale): Promise<void> {
  await activateLocale(wanted)
  preferences.set(localeName, wanted)
}
