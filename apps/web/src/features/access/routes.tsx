import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { accountListQuery } from '../../api/account-list.ts'
import { pageRoute } from '../../page/page-route.ts'
import type { WebFeature } from '../../page/web-feature.ts'
import { paths } from '../../paths.ts'
import { AccessPending } from './access-pending.tsx'
import { accessProblems } from './access-problems.ts'

/** From the link of a mail. */
const tokenSearch = z.object({ token: z.optional(z.string()) })

export const feature: WebFeature = {
  pages: [
    // [ROUTE-25]
    pageRoute({
      path: '/accounts/$accountId/manage-access',
      title: msg`Manage Access`,
      back: ({ accountId }) => paths.account(accountId),
      head: 'small',
      access: 'profile',
      layout: 'default',
      load: async ({ params: { accountId }, query }) => {
        const { loadAccess } = await import('./access-queries.ts')
        await Promise.all([loadAccess(query, accountId), query.ensureQueryData(accountListQuery)])
      },
      pending: AccessPending,
      page: () => import('./access-page.tsx'),
    }),
    pageRoute({
      path: '/accounts/add',
      title: msg`Add an account`,
      back: () => paths.accounts(),
      access: 'profile',
      layout: 'default',
      page: () => import('./adding/add-account-page.tsx'),
    }),
    pageRoute({
      path: '/accounts/added',
      title: msg`Someone added your account`,
      access: 'public',
      layout: 'auth',
      search: tokenSearch,
      page: () => import('./adding/added-account-page.tsx'),
    }),
    pageRoute({
      path: '/invitation',
      title: msg`Your invitation`,
      access: 'public',
      layout: 'auth',
      search: tokenSearch,
      load: async ({ search, query }) =>
        (await import('./invitation/invitation-link.ts')).loadInvitation(query, search.token),
      page: () => import('./invitation/invitation-page.tsx'),
    }),
  ],
  problems: accessProblems,
}
