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

/** `203.0.113.7` → `203.0.113.x`: the network that somebody was in, as far as an address tells it. */
export function networkWords(address: string): string {
  return address.includes(':') && !address.includes('.')
    ? `${address}:x`
    : address.replace(/^::ffff:/i, '').replace(/\.\d+$/, '.x')
}

/** `Chrome on Android` → `Chrome en Android` */
export function deviceName(device: string, locale: Locale): string {
  return locale === 'es' ? device.replace(' on ', ' en ') : device
}
