import { getOwnAccess } from '@portal/contract/access/access-people'
import type { Permission } from '@portal/contract/access/access'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error.ts'
import { lostAccounts } from '../api/lost-accounts.ts'
import { routeQuery } from '../api/route-query.ts'

/** While an account's page is looked at, it finds out so often whether its reader still has access. */
const ASK_MS = 15_000

/**
 * The account's page follows what its reader may do: with less it is read anew, and without access it gives way to a
 * page that says so. @throws ApiError to that page
 */
export function useAccessWatch(
  accountId: string,
  permissions: ReadonlyArray<Permission> | undefined,
): void {
  const query = useQueryClient()
  const lost = useSyncExternalStore(lostAccounts.subscribe, lostAccounts.get)
  const { data } = useQuery({
    ...routeQuery(getOwnAccess, { params: { accountId } }),
    // What the list said; it is asked only once that is a while ago.
    initialData: permissions && { permissions: [...permissions] },
    enabled: permissions !== undefined,
    staleTime: ASK_MS,
    refetchInterval: ASK_MS,
    retry: false,
  })
  const held = permissions?.toSorted().join()
  const found = data?.permissions.toSorted().join()
  useEffect(() => {
    if (held !== undefined && found !== undefined && held !== found) void query.invalidateQueries()
    // The list catches up with what was found, not the other way round.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [query, found])
  if (accountId in lost) throw new ApiError({ code: 'not-found', status: 404 })
}
