import { getAccountContact } from '@portal/contract/account-contact/account-contact'
import type { QueryClient } from '@tanstack/react-query'
import { accountListQuery } from '../../api/account-list.ts'
import { routeQuery } from '@portal/browser/api/route-query'

export function contactQuery(accountId: string) {
  return routeQuery(getAccountContact, { params: { accountId } })
}

/** Others change it too, so it is read anew each time. */
export async function loadContact(query: QueryClient, accountId: string): Promise<void> {
  await Promise.all([
    query.fetchQuery({ ...contactQuery(accountId), staleTime: 0 }),
    query.ensureQueryData(accountListQuery),
  ])
}
