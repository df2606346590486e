import type { AccountSummary } from '@portal/contract/accounts/accounts'

/** Where a plan runs already, or something is past due and the reader may make one. */
export function needsPlanEntry({
  amounts,
  permissions,
}: Pick<AccountSummary, 'amounts' | 'permissions'>): boolean {
  if (amounts === null) return false
  const mayMake = permissions.includes('request-service')
  return amounts.nextInstalment !== null || (mayMake && amounts.pastDue.amount > 0)
}
