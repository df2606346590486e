import type { Locale } from '@portal/contract/texts'

/** A profile that is told something, at its own address and in its own language. */
export interface AlertReader {
  profileId: string
  email: string
  locale: Locale
}

/** Whoever is told something about an account. */
export interface AccountReader extends AlertReader {
  firstName: string
  accountId: string
  accountNumber: string
}

/** What somebody does on a page, in that page's language. */
export interface PageAct {
  caller: { profileId: string }
  pageLocale: Locale | null
}

/** Who does something on a page reads about it in the language of that page; everybody else in their own. */
export function readerOf<Reader extends AlertReader>(
  reader: Reader,
  { caller, pageLocale }: PageAct,
): Reader {
  return reader.profileId === caller.profileId
    ? { ...reader, locale: pageLocale ?? reader.locale }
    : reader
}
