import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { accountListQuery } from '../../api/account-list.ts'

/** The account of this id as far as the page has read it: the frame asks for nothing of its own. */
export function useHeadAccount(id: string | undefined): AccountSummary | undefined {
  const { data } = useQuery({ ...accountListQuery, enabled: false })
  return data?.items.find((account) => account.id === id)
}
