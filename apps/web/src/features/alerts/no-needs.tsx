import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useNearDay } from '../../account-parts/near-day.ts'
import { utilityToday } from '@portal/browser/api/utility-today'

/** No alert needs anybody; what is to be paid all the same, and by when, is said with it. */
export function NoNeeds({ accounts }: { accounts: ReadonlyArray<AccountSummary> }) {
  const nearDay = useNearDay()
  const today = utilityToday()
  const due = firstPayDay(accounts)
  if (due === undefined) return <Trans>Nothing needs you right now.</Trans>
  const day = nearDay(due)
  if (due < today) return <Trans>A payment has been due since {day}.</Trans>
  if (due === today) return <Trans>A payment is due today.</Trans>
  return <Trans>Nothing needs you today. The next payment is due by {day}.</Trans>
}

/** The first day by which something is to be paid; undefined where nothing is. */
export function firstPayDay(accounts: ReadonlyArray<AccountSummary>): string | undefined {
  return payFirst(accounts)?.day
}

/** The account that is to be paid first, and by when; undefined where none is. */
export function payFirst(
  accounts: ReadonlyArray<AccountSummary>,
): { account: AccountSummary; day: string } | undefined {
  return accounts
    .flatMap((account) => {
      const day = payDay(account)
      return day ? [{ account, day }] : []
    })
    .toSorted((one, other) => one.day.localeCompare(other.day))[0]
}

/** By when somebody has to pay by themselves; null where nothing is to be paid, or it pays itself. */
function payDay({ attention, amounts, permissions }: AccountSummary): string | null {
  const kinds: ReadonlyArray<string | undefined> = [
    'overdue',
    'autopay-failed',
    'due-soon',
    'bill-ready',
  ]
  const asks = permissions.includes('pay') && kinds.includes(attention?.kind)
  return (asks && amounts?.dueDate) || null
}
