import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { accountListQuery } from '../../api/account-list.ts'

/** Says which account its reader no longer has access to, whatever page they look at. */
export function useAccountWatch(): void {
  const query = useQueryClient()
  const { data } = useQuery({ ...accountListQuery, enabled: false })
  const before = useRef<ReadonlyArray<AccountSummary>>([])
  const onList = useEffectEvent((items: ReadonlyArray<AccountSummary>) => {
    const gone = before.current.filter((known) => !items.some(({ id }) => id === known.id))
    before.current = items
    if (gone.length === 0) return
    void import('./say-lost-accounts.ts')
      .then(({ sayLostAccounts }) => sayLostAccounts(query, gone))
      // The list is without them all the same.
      .catch(() => undefined)
  })
  // Of nobody's list nothing is gone.
  useEffect(() => onList(data?.items ?? []), [data])
}
