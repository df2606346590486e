import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { amountAsked } from '../../api/amount-to-pay.ts'

/** How much an account asks of its payer: to act now, to pay by a day, no payment, nothing any more. */
export type AccountStanding = 'attention' | 'due' | 'quiet' | 'closed'

export const accountStandings: ReadonlyArray<AccountStanding> = [
  'attention',
  'due',
  'quiet',
  'closed',
]

export function accountStanding(account: AccountSummary): AccountStanding {
  const { attention, upcoming, status } = account
  const owes = (amountAsked(account)?.amount ?? 0) > 0
  if (attention?.kind === 'autopay-failed' || (owes && attention?.kind === 'overdue')) {
    return 'attention'
  }
  if (owes && upcoming?.autopay.status === 'held') return 'attention'
  if (owes) return 'due'
  return status === 'closed' ? 'closed' : 'quiet'
}

/** What one payment can pay: the accounts that somebody may pay, each with what is still to be paid. */
export function payableAmounts(
  accounts: ReadonlyArray<AccountSummary>,
): Array<{ id: string; amount: number; currency: string }> {
  return accounts.flatMap((account) => {
    const toPay = account.permissions.includes('pay') ? amountAsked(account) : null
    return toPay && toPay.amount > 0 ? [{ id: account.id, ...toPay }] : []
  })
}
