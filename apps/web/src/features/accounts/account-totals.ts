import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { amountToPay } from '../../api/amount-to-pay.ts'
import type { Money } from '@portal/contract/money'

type AccountAmounts = NonNullable<AccountSummary['amounts']>

export type AccountTotals = {
  /** Due on all accounts that may be seen; credits of others do not pay for them. */
  due: Money
  pastDue: Money
  /** How many accounts somebody still has to pay. */
  owing: number
}

/** Null where no amount may be seen at all. */
export function accountTotals(accounts: readonly AccountSummary[]): AccountTotals | null {
  const seen = accounts.flatMap((account) => account.amounts ?? [])
  const first = seen[0]
  if (!first) return null
  const currency = first.amountDue.currency
  const sum = (pick: (amounts: AccountAmounts) => Money) =>
    seen.reduce((total, amounts) => total + Math.max(pick(amounts).amount, 0), 0)
  return {
    due: { amount: sum((amounts) => amounts.amountDue), currency },
    pastDue: { amount: sum((amounts) => amounts.pastDue), currency },
    owing: accounts.filter((account) => (amountToPay(account)?.amount ?? 0) > 0).length,
  }
}
