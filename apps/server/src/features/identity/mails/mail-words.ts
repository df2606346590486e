import type { Locale } from '@portal/contract/texts'

/** `48 hours` */
export function durationWords(count: number, unit: 'hour' | 'minute', locale: Locale): string {
  const form = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(locale, form).format(count)
}

/** ` (Chrome on Android)`, or nothing where the browser told nothing known. */
export function deviceWords(device: string | null, locale: Locale): string {
  return device === null ? '' : ` (${deviceName(device, locale)})`
}

/** `Chrome on Android` → `Chrome en Android` */
export function deviceName(device: string, locale: Locale): string {
  return locale === 'es' ? device.replace(' on ', ' en ') : device
}
