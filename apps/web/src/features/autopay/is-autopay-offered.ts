import type { AccountSummary } from '@portal/contract/accounts/accounts'

/** It is off, and could be turned on. */
export function isAutopayOffered({
  amounts,
  upcoming,
}: Pick<AccountSummary, 'amounts' | 'upcoming'>): boolean {
  return Boolean(upcoming?.autopay.offered && amounts?.pastDue.amount === 0)
}
