import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { amountAsked, amountToPay, arrangedAmount } from '../../../api/amount-to-pay.ts'

/**
 * How much of what is owed: `rest` what is due beside what is on its way or scheduled, `due` all that is due, `past` what
 * is late, `next` the instalment that is still to come, `balance` the whole balance.
 */
export type AmountChoice = 'rest' | 'due' | 'past' | 'next' | 'balance' | 'other'

/** What each choice comes to in minor units; a choice that makes no sense now is missing. */
export function choiceAmounts(account: AccountSummary): Partial<Record<AmountChoice, number>> {
  const { amounts } = account
  if (!amounts) return {}
  const due = amounts.amountDue.amount
  const toPay = amountToPay(account)?.amount ?? 0
  const rest = toPay < due ? toPay : 0
  const asked = rest || due
  const past = amounts.pastDue.amount
  const balance = amounts.balance.amount - arrangedAmount(account)
  // Less what is arranged, where that is not for what is due already.
  const coming = nextInstalmentOf(account)?.amount.amount ?? 0
  const next = Math.max(coming - Math.max(arrangedAmount(account) - due, 0), 0)
  return {
    ...(rest > 0 ? { rest } : due > 0 && { due }),
    ...(past > 0 && past < asked && { past }),
    ...(next > 0 && { next }),
    ...(balance > 0 && balance !== asked && balance !== next && { balance }),
  }
}

/** What a payment plan asks for next, where it is no part yet of what is due. */
export function nextInstalmentOf({ amounts }: AccountSummary) {
  const next = amounts?.nextInstalment
  return next && !next.due ? next : null
}

/** Nothing is asked for now, no installment either; not where what is due is not told. */
export function isNothingDue(account: AccountSummary): boolean {
  const { amounts } = account
  return amounts !== null && amounts.amountDue.amount <= 0 && !amountAsked(account)?.amount
}

/** The choice that an amount stands for; without one what is still to pay, else what comes next, else another amount. */
export function choiceOf(amount: number | null, account: AccountSummary): AmountChoice {
  const known = choiceAmounts(account)
  if (amount === null) return usualChoice(account, known)
  const match = Object.entries(known).find(([, each]) => each === amount)
  return (match?.[0] as AmountChoice | undefined) ?? 'other'
}

/** What somebody most likely pays, in minor units; null where that is theirs to say. */
export function usualAmount(account: AccountSummary): number | null {
  const known = choiceAmounts(account)
  return known[usualChoice(account, known)] ?? null
}

function usualChoice(
  account: AccountSummary,
  known: ReturnType<typeof choiceAmounts>,
): AmountChoice {
  if (known.rest) return 'rest'
  // What is paid before autopay collects it is taken off; what is scheduled would be paid twice.
  if (known.due && arrangedAmount(account) < known.due) return 'due'
  return known.next ? 'next' : 'other'
}
