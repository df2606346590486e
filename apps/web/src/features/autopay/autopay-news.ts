import type { AccountSummary } from '@portal/contract/accounts/accounts'

type Known = Pick<AccountSummary, 'amounts' | 'attention' | 'upcoming'>

/** Autopay pays all that is due, or tries again. */
export function hasAutopayTrack({ attention, upcoming }: Known): boolean {
  if (attention?.kind === 'autopay') return true
  return attention?.kind === 'autopay-failed' && upcoming?.autopay.next?.date != null
}

/** Something else is to be said of autopay beside the amount. */
export function hasAutopayNote(account: Known): boolean {
  const { amounts, upcoming } = account
  if (!upcoming || !amounts || hasAutopayTrack(account)) return false
  const { status, offered, next } = upcoming.autopay
  if (status === 'off') return offered && amounts.pastDue.amount === 0
  return (status === 'held' || next !== null) && amounts.amountDue.amount > 0
}
