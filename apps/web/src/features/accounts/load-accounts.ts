import type { QueryClient } from '@tanstack/react-query'
import { accountListQuery } from '../../api/account-list.ts'
import { leftAccountsQuery } from '../../api/left-accounts.ts'
import { ownInvitationsQuery } from '../../api/own-invitations.ts'

/** What the list of accounts shows at once. Where what stands above it fails, the page stands without it. */
export async function loadAccounts(query: QueryClient): Promise<void> {
  await Promise.all([
    query.ensureQueryData(accountListQuery),
    query.prefetchQuery({ ...ownInvitationsQuery, retry: false }),
    query.prefetchQuery({ ...leftAccountsQuery, retry: false }),
  ])
}
