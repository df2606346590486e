import type { Locale } from '@portal/contract/texts'
import { isolatedName } from '../../../ports/mail/isolated-name.ts'
import type { EndedAccess } from '../../access/disputed/access-disputed-acts.ts'

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

/** `Ruth Ellison (account CB-100001) and dana@example.com (account CB-100002)` */
export function endedWords(ended: ReadonlyArray<EndedAccess>, locale: Locale): string {
  const word = locale === 'es' ? 'cuenta' : 'account'
  const each = ended.map(({ name, account }) => `${isolatedName(name)} (${word} ${account})`)
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(each)
}
