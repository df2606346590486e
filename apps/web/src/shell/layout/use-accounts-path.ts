import { useQuery } from '@tanstack/react-query'
import { accountListQuery } from '../../api/account-list.ts'
import { paths } from '../../paths.ts'

/** Where the accounts are: who is known to have one alone is led to it. The frame asks for nothing of its own. */
export function useAccountsPath(): string {
  const { data } = useQuery({ ...accountListQuery, enabled: false })
  const [first, second] = data?.items ?? []
  return first && !second ? paths.account(first.id) : paths.accounts()
}
