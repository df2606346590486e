import type { Locale } from '@portal/contract/texts'

/** `November 20, 2026 at 12:00 PM` */
export function momentWords(at: Date, locale: Locale, timeZone: string): string {
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(locale, form).format(at)
}

/** `48 hours` */
export function durationWords(count: number, unit: 'hour' | 'minute', locale: Locale): string {
  const form = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(locale, form).format(count)
}

/** ` (Chrome on Android)`, or nothing where the browser told nothing known. */
export function deviceWords(device: string | null, locale: Locale): string {
  if (device === null) return ''
  return ` (${locale === 'es' ? device.replace(' on ', ' en ') : device})`
}

/**
 * Only for mails to somebody's own, confirmed address: a name in a mail to strangers would let anybody write to them
 * through us.
 */
export function greeting(firstName: string, locale: Locale): Array<string> {
  if (!firstName) return []
  return [locale === 'es' ? `Hola, ${firstName}:` : `Hello ${firstName},`]
}
