import type { AccountSummary } from '@portal/contract/accounts/accounts'

/** Where something is past due, or a plan runs already. */
export function needsPlanEntry({ amounts }: Pick<AccountSummary, 'amounts'>): boolean {
  return amounts !== null && (amounts.nextInstalment !== null || amounts.pastDue.amount > 0)
}
