import { locale } from '@portal/contract/texts'
import type { Locale } from '@portal/contract/texts'
import { getPageConfig } from '../api/page-config.tsx'
import { preferences } from './preferences.tsx'

const localeName = 'locale'

/** Each language in its own words. */
export const localeNames: Record<Locale, string> = { en: 'English', es: 'Español' }

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

/** Remembers on this device what the person chose. */
export function saveLocale(chosen: Locale): void {
  preferences.set(localeName, chosen)
}
