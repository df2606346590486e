import { i18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { locale } from '@portal/contract/texts'
import type { Locale } from '@portal/contract/texts'
import { getPageConfig } from '../api/page-config.ts'
import { preferences } from '../native/preferences.ts'

const localeName = 'locale'

/** Each language in its own words. */
export const localeNames: Record<Locale, string> = { en: 'English', es: 'Español' }

/** What comes after the start: with the first page behind the sign-in, and with what only some visitors open. */
export type LaterPart =
  | 'login'
  | 'rest'
  | 'accounts'
  | 'billing'
  | 'payments'
  | 'arrangements'
  | 'late'
  | 'identity'
  | 'profile'
  | 'guest'
type Words = () => Promise<{ messages: Messages }>

/** `start` is what every page may say; `message-catalogues.ts` says which files have their words in which part. */
const catalogues: Record<Locale, Record<'start' | LaterPart, Words>> = {
  en: {
    start: () => import('../locales/en.po?start'),
    login: () => import('../locales/en.po?login'),
    rest: () => import('../locales/en.po?rest'),
    accounts: () => import('../locales/en.po?accounts'),
    billing: () => import('../locales/en.po?billing'),
    payments: () => import('../locales/en.po?payments'),
    arrangements: () => import('../locales/en.po?arrangements'),
    late: () => import('../locales/en.po?late'),
    identity: () => import('../locales/en.po?identity'),
    profile: () => import('../locales/en.po?profile'),
    guest: () => import('../locales/en.po?guest'),
  },
  es: {
    start: () => import('../locales/es.po?start'),
    login: () => import('../locales/es.po?login'),
    rest: () => import('../locales/es.po?rest'),
    accounts: () => import('../locales/es.po?accounts'),
    billing: () => import('../locales/es.po?billing'),
    payments: () => import('../locales/es.po?payments'),
    arrangements: () => import('../locales/es.po?arrangements'),
    late: () => import('../locales/es.po?late'),
    identity: () => import('../locales/es.po?identity'),
    profile: () => import('../locales/es.po?profile'),
    guest: () => import('../locales/es.po?guest'),
  },
}

let spoken: Locale = 'en'
const later = new Map<LaterPart, Promise<void>>()

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

async function load(part: LaterPart): Promise<void> {
  const wanted = spoken
  const { messages } = await catalogues[wanted][part]()
  i18n.load(wanted, messages)
}

/** Awaited before anything of the part shows: from then on its words are there, in every language chosen later. */
export function loadMessages(part: LaterPart): Promise<void> {
  const loading = later.get(part)
  if (loading) return loading
  const begun = load(part)
  later.set(part, begun)
  // What could not be fetched is asked for again.
  begun.catch(() => later.delete(part))
  return begun
}

/** From now on everything is said in this language. */
export async function activateLocale(wanted: Locale): Promise<void> {
  spoken = wanted
  const [start] = await Promise.all([catalogues[wanted].start(), ...[...later.keys()].map(load)])
  i18n.load(wanted, start.messages)
  i18n.activate(wanted)
  document.documentElement.lang = wanted
}

/** What the person chose is remembered on this device. */
export async function chooseLocale(wanted: Locale): Promise<void> {
  await activateLocale(wanted)
  preferences.set(localeName, wanted)
}
