import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { getOwnAccess } from '@portal/contract/access/access-own'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { api } from '@portal/browser/api/api'
import { isProblem } from '@portal/browser/api/api-error'
import { toasts } from '@portal/browser/page/toasts'
import type { QueryClient } from '@tanstack/react-query'
import { accountName } from '../../api/account-list.ts'
import { leftAccountsQuery } from '../../api/left-accounts.ts'

const life = 12_000

/** Some are missing in the list that were there before: whoever did not leave them is told so, once. */
export async function sayLostAccounts(
  query: QueryClient,
  gone: ReadonlyArray<AccountSummary>,
): Promise<void> {
  const { items } = await query.fetchQuery({ ...leftAccountsQuery, staleTime: 0 })
  for (const account of gone) {
    const hasLeft = items.some(({ accountId }) => accountId === account.id)
    // The account's own page says it itself, in its place.
    const isHere = location.pathname.includes(account.id)
    if (hasLeft || isHere || !(await isLost(account.id))) continue
    const name = accountName(account)
    toasts.add({
      severity: 'info',
      summary: i18n._(msg`You no longer have access to ${name}.`),
      life,
    })
  }
}

async function isLost(accountId: string): Promise<boolean> {
  return api.call(getOwnAccess, { params: { accountId } }).then(
    () => false,
    (error: unknown) => isProblem(error, 'not-found'),
  )
}
