import type { Locale } from '@portal/contract/texts'

const nouns: Record<Locale, { one: string; several: string }> = {
  en: { one: 'account', several: 'accounts' },
  es: { one: 'la cuenta', several: 'las cuentas' },
}

/** Accounts in a sentence of a mail: `account CB-1`, `accounts CB-1 and CB-2`. */
export function mailAccounts(numbers: ReadonlyArray<string>, locale: Locale): string {
  const { one, several } = nouns[locale]
  return `${numbers.length === 1 ? one : several} ${new Intl.ListFormat(locale).format(numbers)}`
}
