import type { Attention } from '@portal/contract/accounts/accounts'
import type { OwedAmounts } from './account-amounts.ts'
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
 * overdue – what is past due, since when it was due · payment-checking – none · due-soon, bill-ready – all that is
 * due, by when · payment-plan – the next instalment, by when · credit – what the utility owes (positive) · no-bill-yet, all-paid – the next bill's expected date.
 */
export function deriveAttention(account: {
  amounts: OwedAmounts
  hasBill: boolean
  /** A payment is under way whose outcome is not known. */
  paymentChecking: boolean
  nextBillOn: string | null
  today: string
}): PlainAttention {
  const { amounts, today } = account
  const { amountDue, dueDate, balance, nextInstalment: next } = amounts
  if (amounts.pastDue > 0) return { kind: 'overdue', amount: amounts.pastDue, date: dueDate }
  if (account.paymentChecking) return { kind: 'payment-checking', amount: null, date: null }
  if (next && (dueDate === null || next.date <= dueDate)) {
    return { kind: 'payment-plan', amount: next.amount, date: next.date }
  }
  if (amountDue > 0) {
    const soon = dueDate !== null && daysBetween(today, dueDate) <= dueSoonDays
    return { kind: soon ? 'due-soon' : 'bill-ready', amount: amountDue, date: dueDate }
  }
  if (balance < 0) return { kind: 'credit', amount: -balance, date: null }
  const kind = account.hasBill ? 'all-paid' : 'no-bill-yet'
  return { kind, amount: null, date: account.nextBillOn }
}
