import type { AccountSummary } from '@portal/contract/accounts/accounts'

/** What a payment plan asks for next, where nothing is due until then. */
export function upcomingInstalment({
  amountDue,
  nextInstalment,
}: NonNullable<AccountSummary['amounts']>) {
  return amountDue.amount === 0 ? nextInstalment : null
}
