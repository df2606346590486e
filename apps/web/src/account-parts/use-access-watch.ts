import { useLingui } from '@lingui/react/macro'
import { getOwnAccess } from '@portal/contract/access/access-own'
import type { Permission } from '@portal/contract/access/access'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { accountListQuery } from '../api/account-list.ts'
import { isProblem } from '@portal/browser/api/api-error'
import type { ApiError } from '@portal/browser/api/api-error'
import { routeQuery } from '@portal/browser/api/route-query'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../paths.ts'

/**
 * While an account's page is looked at, it finds out so often whether its reader still has access; and at once when
 * there are news for them, with all that is shown, since whose access has changed is told.
 */
const ASK_MS = 15_000

/**
 * The account's page follows what its reader may do: with less it is read anew, and without access it gives way to a
 * page that says so. @throws ApiError to that page, with the sentence
 */
export function useAccessWatch(
  accountId: string,
  name: string,
  permissions: ReadonlyArray<Permission> | undefined,
): void {
  const query = useQueryClient()
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
  const catchUp = useEffectEvent((now: string | undefined) => {
    if (held !== undefined && now !== undefined && held !== now) void query.invalidateQueries()
  })
  // The list catches up with what was found, not the other way round.
  useEffect(() => catchUp(found), [found])
  const lost = useLostAccess(accountId, name)
  if (lost) throw lost
}

/** The answer that says that the account is not there any more; null while it is. */
function useLostAccess(accountId: string, name: string): ApiError | null {
  const { t } = useLingui()
  const query = useQueryClient()
  const go = useGo()
  const [lost, setLost] = useState<ApiError | null>(null)
  const onError = useEffectEvent(async (error: Error | null, key: QueryKey) => {
    if (!isProblem(error, 'not-found') || !asksFor(key, accountId) || !error) return
    // The page that a visitor was just going to says it, too: its loader fails with the same answer.
    error.message = t`You no longer have access to ${name}.`
    void query.invalidateQueries({ queryKey: accountListQuery.queryKey })
    // Whoever left it themselves, in another tab or without hearing that it worked, can have it back from the list.
    if (await hasLeft(query, accountId)) await go(paths.accounts(), { replace: true })
    else setLost(error)
  })
  useEffect(() => {
    const stops = [
      query.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        void onError(error, event.query.queryKey)
        // What may not be seen any more is not shown on.
        if (isProblem(error, 'forbidden') && event.query.state.data !== undefined)
          event.query.reset()
      }),
      query.getMutationCache().subscribe(({ mutation }) => {
        const { error, status } = mutation?.state ?? {}
        if (status !== 'error') return
        if (isProblem(error, 'not-found') || isProblem(error, 'forbidden'))
          void query.invalidateQueries()
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [query])
  return lost
}

/** Where that cannot be known now, it is not said. What it needs is loaded only once access is lost. */
async function hasLeft(query: QueryClient, accountId: string): Promise<boolean> {
  const left = await import('../api/left-accounts.ts')
    .then(({ leftAccountsQuery }) => query.fetchQuery({ ...leftAccountsQuery, staleTime: 0 }))
    .catch(() => null)
  return left?.items.some((one) => one.accountId === accountId) ?? false
}

/** Whether this account alone is asked for, not one thing of it. */
function asksFor([, asked]: QueryKey, accountId: string): boolean {
  const { params = {} } = (asked ?? {}) as { params?: Record<string, string> }
  return params['accountId'] === accountId && Object.keys(params).length === 1
}
