import { i18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { locale } from '@portal/contract/texts'
import type { Locale } from '@portal/contract/texts'
import { getPageConfig } from '../api/page-config.ts'
import { preferences } from '../native/preferences.ts'

const localeName = 'locale'

/** Each language in its own words. */
export const localeNames: Record<Locale, string> = { en: 'English', es: 'Español' }

const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/en.po'),
  es: () => import('../locales/es.po'),
}

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

/** From now on everything is said in this language. */
export async function activateLocale(wanted: Locale): Promise<void> {
  const { messages } = await catalogues[wanted]()
  i18n.loadAndActivate({ locale: wanted, messages })
  document.documentElement.lang = wanted
}

/** What the person chose is remembered on this device. */
export async function chooseLocale(wanted: Locale): Promise<void> {
  await activateLocale(wanted)
  preferences.set(localeName, wanted)
}
