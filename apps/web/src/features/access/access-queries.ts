import { getAccessLog } from '@portal/contract/access/access-log'
import { listAccess } from '@portal/contract/access/access-people'
import type { QueryClient } from '@tanstack/react-query'
import { routeQuery } from '@portal/browser/api/route-query'

export function accessQuery(accountId: string) {
  return routeQuery(listAccess, { params: { accountId } })
}

export function accessLogQuery(accountId: string) {
  return routeQuery(getAccessLog, { params: { accountId } })
}

/** Before the page shows; the log only for those who may read it. Others act on it too, so it is read anew each time. */
export async function loadAccess(query: QueryClient, accountId: string): Promise<void> {
  const { mayManage } = await query.fetchQuery({ ...accessQuery(accountId), staleTime: 0 })
  if (mayManage) await query.fetchQuery({ ...accessLogQuery(accountId), staleTime: 0 })
}
