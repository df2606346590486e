import { numberFormat } from '../intl-formats.tsx'

/** How a locale writes an amount of one currency. */
export type MoneyShape = { symbol: string; decimal: string; group: string; digits: number }

/** Enough for any bill, far under what an integer holds exactly. */
const MOST_WHOLE_DIGITS = 10

export function moneyShape(locale: string, currency: string): MoneyShape {
  const format = numberFormat(locale, { style: 'currency', currency })
  const parts = format.formatToParts(1_234_567.5)
  const part = (type: string) => parts.find((each) => each.type === type)?.value
  return {
    symbol: part('currency') ?? currency,
    decimal: part('decimal') ?? '.',
    group: part('group') ?? ',',
    digits: format.resolvedOptions().maximumFractionDigits ?? 2,
  }
}

/** Whole and fraction digits of what was typed; fraction is null while no separator was typed. */
function splitAmount(text: string, shape: MoneyShape): { whole: string; fraction: string | null } {
  // On many phones only one of "." and "," is on the keypad: as the last character both mean cents.
  const plain = /[.,]$/.test(text) ? text.slice(0, -1) + shape.decimal : text
  const at = shape.digits > 0 ? plain.lastIndexOf(shape.decimal) : -1
  const digits = (part: string) => part.replaceAll(/\D/g, '')
  if (at < 0) return { whole: digits(plain).slice(0, MOST_WHOLE_DIGITS), fraction: null }
  return {
    whole: digits(plain.slice(0, at)).slice(0, MOST_WHOLE_DIGITS),
    fraction: digits(plain.slice(at + 1)).slice(0, shape.digits),
  }
}

const grouped = (whole: string, group: string) =>
  whole.replace(/^0+(?=\d)/, '').replaceAll(/\B(?=(\d{3})+$)/g, group)

/** What was typed, tidied but never completed: "1234.5" reads "1,234.5". */
export function formatTypedMoney(text: string, shape: MoneyShape): string {
  const { whole, fraction } = splitAmount(text, shape)
  if (fraction === null) return grouped(whole, shape.group)
  return `${grouped(whole || '0', shape.group)}${shape.decimal}${fraction}`
}

/** Minor units of what was typed; null when there is no digit. */
export function parseMoney(text: string, shape: MoneyShape): number | null {
  const { whole, fraction } = splitAmount(text, shape)
  if (whole === '' && !fraction) return null
  return Number((whole || '0') + (fraction ?? '').padEnd(shape.digits, '0'))
}

/** The complete amount, e.g. "1,234.50"; empty for null. */
export function formatWholeMoney(value: number | null, shape: MoneyShape): string {
  if (value === null) return ''
  const text = String(Math.abs(value)).padStart(shape.digits + 1, '0')
  const whole = shape.digits > 0 ? text.slice(0, -shape.digits) : text
  const fraction = shape.digits > 0 ? shape.decimal + text.slice(-shape.digits) : ''
  return grouped(whole, shape.group) + fraction
}
