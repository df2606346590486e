import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { pageRoute } from '../../page/page-route.ts'
import type { WebFeature } from '../../page/web-feature.ts'
import { paths } from '../../paths.ts'
import { contactSearch } from './contact-address.ts'
import { ContactPending } from './contact-pending.tsx'

export const feature: WebFeature = {
  pages: [
    // [ROUTE-21]
    pageRoute({
      path: '/accounts/$accountId/edit-contact',
      title: msg`Edit Contact Information`,
      back: ({ accountId }) => paths.account(accountId),
      head: 'small',
      access: 'profile',
      layout: 'default',
      search: contactSearch,
      load: async ({ params: { accountId }, query }) =>
        (await import('./load-contact.ts')).loadContact(query, accountId),
      pending: ContactPending,
      page: () => import('./edit-contact-page.tsx'),
    }),
    pageRoute({
      path: '/contact-changed',
      title: msg`Your address was removed`,
      access: 'public',
      layout: 'auth',
      search: z.object({ token: z.optional(z.string()) }),
      load: async ({ search, query }) => {
        const { contactChangeQuery } = await import('./contact-change-query.ts')
        await query.fetchQuery(contactChangeQuery(search.token))
      },
      page: () => import('./contact-changed-page.tsx'),
    }),
  ],
}
