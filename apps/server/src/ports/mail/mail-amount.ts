import type { Locale } from '@portal/contract/texts'

/** As the screens write it: a Spanish reader of a dollar utility knows `$83.39`, not `83,39 US$`. */
const tags: Record<Locale, string> = { en: 'en-US', es: 'es-US' }

/** An amount in minor units as mails write it in a language. */
export function mailAmount(minor: number, currency: string, locale: Locale): string {
  const form = new Intl.NumberFormat(tags[locale], { style: 'currency', currency })
  return form.format(minor / 10 ** (form.resolvedOptions().maximumFractionDigits ?? 2))
}
