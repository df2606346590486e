import { getAccount } from '@portal/contract/accounts/accounts'
import type { QueryClient } from '@tanstack/react-query'
import { accountListQuery } from '../../../api/account-list.ts'
import { routeQuery } from '@portal/browser/api/route-query'

/** What the settings of an account show at once. */
export async function loadAccountSettings(accountId: string, query: QueryClient): Promise<void> {
  await Promise.all([
    query.ensureQueryData(routeQuery(getAccount, { params: { accountId } })),
    query.ensureQueryData(accountListQuery),
  ])
}
