import type { AccountDetails } from '@portal/contract/accounts/accounts'
import { useQueries } from '@tanstack/react-query'
import type { Upcoming } from '../../page/account-part.ts'
import { announcedParts } from './announced-parts.ts'

/**
 * What the features know to come, the first thing first. What cannot be had is left out, and so is that of which
 * another feature says more.
 */
export function useUpcoming(account: AccountDetails): {
  pending: boolean
  upcoming: ReadonlyArray<Upcoming>
} {
  const parts = announcedParts.upcomingFor(account)
  const answers = useQueries({ queries: parts.map(({ query }) => query(account.id)) })
  const items = parts.flatMap(({ itemsOf }, at) => {
    const { data } = answers[at] ?? {}
    return data === undefined ? [] : itemsOf(data, account)
  })
  return {
    pending: answers.some(({ isLoading }) => isLoading),
    upcoming: items
      .filter(({ key }) => !items.some(({ standsFor }) => standsFor === key))
      .toSorted((a, b) => a.date.localeCompare(b.date)),
  }
}
