import { getAccount } from '@portal/contract/accounts/accounts'
import { msg } from '@lingui/core/macro'
import { accountListQuery } from '../../api/account-list.ts'
import { routeQuery } from '@portal/browser/api/route-query'
import { pageRoute } from '../../page/page-route.ts'
import type { WebFeature } from '../../page/web-feature.ts'
import { paths } from '../../paths.ts'
import { AccountPending } from './account-pending.tsx'
import { AccountsPending } from './accounts-pending.tsx'

export const feature: WebFeature = {
  pages: [
    pageRoute({
      path: '/accounts',
      title: msg`My Accounts`,
      access: 'profile',
      layout: 'default',
      load: async ({ query }) => (await import('./load-accounts.ts')).loadAccounts(query),
      pending: AccountsPending,
      page: () => import('./accounts-page.tsx'),
    }),
    pageRoute({
      path: '/accounts/$accountId',
      title: msg`Account Details`,
      back: () => paths.accounts(),
      access: 'profile',
      layout: 'default',
      load: ({ params, query }) =>
        Promise.all([
          query.ensureQueryData(routeQuery(getAccount, { params })),
          query.ensureQueryData(accountListQuery),
          import('./amount/arranged-amount-part.tsx').then((part) => part.fetchArrangedAmount()),
        ]),
      pending: AccountPending,
      page: () => import('./account-page.tsx'),
    }),
    pageRoute({
      path: '/accounts/$accountId/account-settings',
      title: msg`Account Settings`,
      back: ({ accountId }) => paths.account(accountId),
      access: 'profile',
      layout: 'default',
      load: async ({ params, query }) => {
        const { loadAccountSettings } = await import('./settings/load-account-settings.ts')
        await loadAccountSettings(params.accountId, query)
      },
      pending: AccountPending,
      // In one file with the page of the account: both show what the features announce.
      page: async () => ({ default: (await import('./account-page.tsx')).AccountSettings }),
    }),
  ],
}
