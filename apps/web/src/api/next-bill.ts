import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { accountName } from './account-list.ts'

/** Of accounts that owe nothing, which bill comes first and when; undefined where none is expected. */
export function firstNextBill(
  accounts: ReadonlyArray<AccountSummary>,
): { name: string; date: string } | undefined {
  return accounts
    .flatMap((account) => {
      const { kind, date } = account.attention ?? {}
      return kind === 'all-paid' && date ? [{ name: accountName(account), date }] : []
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))[0]
}
