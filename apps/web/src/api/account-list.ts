import { listAccounts } from '@portal/contract/accounts/accounts'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { AccountChoice } from '@portal/kit/actions/account-switcher'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { routeQuery } from '@portal/browser/api/route-query'

/** The accounts of the signed-in person, read once for all features. */
export const accountListQuery = routeQuery(listAccounts, {})

/** Hidden, and nothing is due on it: what asks for money is seen. */
export function isHidden({ hidden, amounts }: Pick<AccountSummary, 'hidden' | 'amounts'>): boolean {
  return hidden && (amounts?.amountDue.amount ?? 0) <= 0
}

/** Those that somebody has not hidden; whoever hides all of them still has to see some. */
export function shownAccounts(
  accounts: ReadonlyArray<AccountSummary>,
): ReadonlyArray<AccountSummary> {
  const shown = accounts.filter((account) => !isHidden(account))
  return shown.length > 0 ? shown : accounts
}

/** The same of the signed-in person's; the page's loader read them. */
export function useShownAccounts(): ReadonlyArray<AccountSummary> {
  return shownAccounts(useSuspenseQuery(accountListQuery).data.items)
}

/** What people call an account: its nickname, else where it is. Never its number. */
export function accountName(account: Pick<AccountSummary, 'nickname' | 'serviceAddress'>): string {
  return account.nickname ?? account.serviceAddress.line1
}

/** Where an account is, for a sentence: "You pay $142.60 for 12 Cedar Street". */
export function accountStreet({ serviceAddress }: Pick<AccountSummary, 'serviceAddress'>): string {
  return [serviceAddress.line1, serviceAddress.line2].filter(Boolean).join(', ')
}

/** What tells accounts apart under their names. */
export function accountPlace(account: Pick<AccountSummary, 'nickname' | 'serviceAddress'>): string {
  const { line1, line2, city } = account.serviceAddress
  return (account.nickname ? [line1, line2, city] : [line2, city]).filter(Boolean).join(', ')
}

/** Whether the signed-in person may see what the account's meter tells beyond its bills. */
export function useMaySeeUse(accountId: string): boolean {
  const { data } = useQuery(accountListQuery)
  const account = data?.items.find(({ id }) => id === accountId)
  return account?.permissions.includes('see-usage') ?? false
}

/** For the switcher of the page of one account, which may be hidden; empty where there is nothing to switch to. */
export function useAccountChoices(accountId: string): AccountChoice[] {
  const { items } = useSuspenseQuery(accountListQuery).data
  const shown = shownAccounts(items)
  const choices = items.filter((account) => account.id === accountId || shown.includes(account))
  if (choices.length < 2) return []
  return choices.map((account) => ({
    id: account.id,
    name: accountName(account),
    detail: accountPlace(account),
  }))
}
