import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { amountAsked } from '../../api/amount-to-pay.ts'
import type { Money } from '@portal/contract/money'

export interface AccountTotals {
  /** Somebody still has to pay it; credits of other accounts do not. */
  toPay: Money
  /** Due as well, but on its way, scheduled or collected by autopay. */
  arranged: Money
  /** Of what is still to be paid. */
  pastDue: Money
  /** How many accounts somebody still has to pay. */
  owing: number
}

/** Null where no amount may be seen at all. */
export function accountTotals(accounts: readonly AccountSummary[]): AccountTotals | null {
  const seen = accounts.flatMap(seenAmounts)
  const [first] = seen
  if (!first) return null
  const { currency } = first.amounts.amountDue
  const sumOf = (of: (each: SeenAmounts) => number): Money => ({
    amount: seen.reduce((sum, each) => sum + of(each), 0),
    currency,
  })
  return {
    toPay: sumOf(({ toPay }) => toPay),
    arranged: sumOf(({ amounts, toPay }) => Math.max(amounts.amountDue.amount - toPay, 0)),
    pastDue: sumOf(({ amounts, toPay }) => Math.min(amounts.pastDue.amount, toPay)),
    owing: seen.filter(({ toPay }) => toPay > 0).length,
  }
}

interface SeenAmounts {
  amounts: NonNullable<AccountSummary['amounts']>
  toPay: number
}

function seenAmounts(account: AccountSummary): Array<SeenAmounts> {
  const { amounts } = account
  return amounts ? [{ amounts, toPay: amountAsked(account)?.amount ?? 0 }] : []
}
