import type { AutopayLimit, AutopayOption } from '@portal/contract/autopay/autopay'
import { billDrawDay, monthDrawDay, monthsBetween } from './autopay-days.ts'
import type { AutopayBegin, BillDates } from './autopay-days.ts'
import { deriveBillStatuses } from '../billing/bill-status.ts'

/** A bill that stands: no other one replaces it. `asked` in minor units. */
export interface DrawnBill extends BillDates {
  id: string
  number: string
  asked: number
  /** What it bore because it was paid late. */
  addedLater: number
}

/** A draw of which nobody ran for so long is not made any more: nobody expects it now. */
export const MISSED_DAYS = 30

/**
 * The day on which what is not planned yet is drawn: its payer is told first, and what comes as late as that is drawn the
 * day after; but for what was announced elsewhere, before autopay was brought in.
 */
export function untoldDrawDay(
  date: string,
  { tomorrow, announcedUntil }: { tomorrow: string; announcedUntil: string | null },
): string {
  return date > tomorrow || (announcedUntil !== null && date <= announcedUntil) ? date : tomorrow
}

/** One draw as the days say; `billId` null for one by the month. */
export interface DueDraw {
  /** What it pays; one account has one draw for it. */
  key: string
  date: string
  billId: string | null
}

/** The draws between two days, the earliest first. Bills come newest first. */
export function drawsBetween(
  terms: AutopayBegin & { option: AutopayOption },
  bills: ReadonlyArray<DrawnBill>,
  span: { from: string; to: string },
): Array<DueDraw> {
  const { option } = terms
  const all =
    option.kind === 'monthly'
      ? monthsBetween(span.from, span.to)
          .map((month) => ({
            key: `month:${month}`,
            date: monthDrawDay(month, option.day),
            billId: null,
          }))
          .filter(({ date }) => date >= terms.startsOn)
      : bills.toReversed().flatMap((bill) => {
          const date = billDrawDay(option, bill, terms)
          return date === null ? [] : [{ key: `bill:${bill.id}`, date, billId: bill.id }]
        })
  return all.filter(({ date }) => date >= span.from && date <= span.to)
}

/** What an account owes when a draw is made. Minor units. */
export interface OwedThen {
  balance: number
  /** Paid already but not posted yet: payments under way. */
  pending: number
  /** What its payers scheduled for later days. */
  scheduled?: ReadonlyArray<{ amount: number; date: string }>
  /** The bills that stand, newest first. */
  bills: ReadonlyArray<DrawnBill>
}

/**
 * What a draw is for, minor units: of a bill, all that is still unpaid of it and of what was due before it; by the month
 * the fixed amount, but never more than is owed. 0 where nothing is due; what was paid by hand is netted off. What is
 * `taken` has paid the oldest bills: what seems unpaid of a bill whose draw was made is what the draws of others left.
 */
export function amountToDraw(
  option: AutopayOption,
  { balance, pending, bills, taken }: OwedThen & { taken?: ReadonlySet<string | null> },
  billId: string | null,
): number {
  const owed = Math.max(balance - pending, 0)
  if (billId === null) return option.kind === 'monthly' ? Math.min(option.amount, owed) : 0
  const place = bills.findIndex(({ id }) => id === billId)
  // Replaced in the meantime: the bill in its place has a draw of its own.
  if (place < 0) return 0
  const standing = bills.map((bill) => ({ ...bill, superseded: false }))
  const later = deriveBillStatuses(owed, standing, '')
    .slice(0, place)
    .filter((_, index) => !taken?.has(bills[index]?.id ?? null))
  return owed - later.reduce((sum, { unpaid }) => sum + unpaid, 0)
}

/** Which limit an amount is above, minor units; null where it can be drawn. Above a card's, a higher maximum would not help. */
export function limitBelow(
  amount: number,
  option: AutopayOption,
  mostOfMethod: number | null,
): AutopayLimit | null {
  if (mostOfMethod !== null && amount > mostOfMethod) return 'card-limit'
  const most = mostToDraw(option, mostOfMethod)
  return most !== null && amount > most ? 'maximum' : null
}

/** The most that is drawn at once, minor units; null where nothing limits it. */
export function mostToDraw(option: AutopayOption, mostOfMethod: number | null): number | null {
  const own = option.kind === 'monthly' ? null : option.maximum
  if (own === null || mostOfMethod === null) return own ?? mostOfMethod
  return Math.min(own, mostOfMethod)
}
