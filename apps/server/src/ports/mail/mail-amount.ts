import type { Locale } from '@portal/contract/texts'

/** As the screens write it: a Spanish reader of a dollar utility knows `$83.39`, not `83,39 US$`, and `6:10 p. m.`. */
export const formTags: Record<Locale, string> = { en: 'en-US', es: 'es-US' }

/** An amount in minor units as mails write it in a language. */
export function mailAmount(minor: number, currency: string, locale: Locale): string {
  const form = new Intl.NumberFormat(formTags[locale], { style: 'currency', currency })
  return form.format(minor / 10 ** (form.resolvedOptions().maximumFractionDigits ?? 2))
}
