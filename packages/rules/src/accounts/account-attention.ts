import type { Attention } from '@portal/contract/accounts/accounts'
import type { OwedAmounts } from './account-amounts.ts'
import { sumOf } from './account-upcoming.ts'
import type { PlainUpcoming } from './account-upcoming.ts'
import { daysBetween } from '../calendar-days.ts'

/** A bill that is due within so many days is "due soon". */
export const dueSoonDays = 7

/** The contract's `attention` with its amount in minor units. */
export interface PlainAttention {
  kind: Attention['kind']
  amount: number | null
  date: string | null
}

/**
 * The one thing about an account that its holder should know first. What the amount and the date are:
 * overdue – what is past due, since when its oldest part was due · autopay-failed – what autopay tries to collect again, and
 * when (null for never) · payment-checking – what is on its way · due-soon, bill-ready – all that is due, by when ·
 * scheduled, autopay – what is collected, and when · payment-plan – the next instalment, by when · credit – what the utility owes (positive) · no-bill-yet, all-paid – the next bill's expected date.
 */
export function deriveAttention(account: {
  amounts: OwedAmounts
  hasBill: boolean
  upcoming: PlainUpcoming
  nextBillOn: string | null
  today: string
}): PlainAttention {
  const { amounts, today, upcoming } = account
  const { amountDue, dueDate, balance, nextInstalment: next } = amounts
  const checking = { kind: 'payment-checking', amount: upcoming.processing, date: null } as const
  if (amountDue > 0 && upcoming.processing >= amountDue) return checking
  const failed = failedAutopay(amounts, upcoming)
  if (failed) return failed
  if (amounts.pastDue > 0) return { kind: 'overdue', amount: amounts.pastDue, date: dueDate }
  if (upcoming.processing > 0) return checking
  if (next && (dueDate === null || next.date <= dueDate)) {
    return { kind: 'payment-plan', amount: next.amount, date: next.date }
  }
  const collected = collectedInTime(amounts, upcoming)
  if (collected) return collected
  if (amountDue > 0) {
    const soon = dueDate !== null && daysBetween(today, dueDate) <= dueSoonDays
    return { kind: soon ? 'due-soon' : 'bill-ready', amount: amountDue, date: dueDate }
  }
  if (balance < 0) return { kind: 'credit', amount: -balance, date: null }
  const kind = account.hasBill ? 'all-paid' : 'no-bill-yet'
  return { kind, amount: null, date: account.nextBillOn }
}

/** Autopay could not collect it; where it does not try again, what is past due is more urgent. */
function failedAutopay(
  { pastDue }: OwedAmounts,
  { autopay }: PlainUpcoming,
): PlainAttention | null {
  const failed =
    autopay?.state === 'retrying' || (autopay?.state === 'failed' && pastDue === 0) ? autopay : null
  return failed && { kind: 'autopay-failed', amount: failed.amount, date: failed.date }
}

/** All that is due is collected by the day on which it is, without anybody acting. */
function collectedInTime(
  { amountDue, dueDate }: OwedAmounts,
  { processing, scheduled, autopay }: PlainUpcoming,
): PlainAttention | null {
  if (amountDue === 0 || dueDate === null) return null
  const inTime = scheduled.filter(({ date }) => date <= dueDate)
  const left = amountDue - processing - sumOf(inTime)
  const last = inTime.at(-1)
  if (last && left <= 0) return { kind: 'scheduled', amount: sumOf(inTime), date: last.date }
  if (autopay?.state !== 'planned' || autopay.date === null || autopay.date > dueDate) return null
  return autopay.amount >= left
    ? { kind: 'autopay', amount: autopay.amount, date: autopay.date }
    : null
}
