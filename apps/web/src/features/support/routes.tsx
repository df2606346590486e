import { msg } from '@lingui/core/macro'
import { Suspense, lazy } from 'react'
import { pageRoute } from '../../page/page-route.ts'
import type { WebFeature } from '../../page/web-feature.ts'
import { contactSearch } from './contact-address.ts'
import { supportProblems } from './support-problems.ts'

const Shape = lazy(async () => ({
  default: (await import('./contact-pending.tsx')).ContactPending,
}))

function ContactPending() {
  return (
    <Suspense>
      <Shape />
    </Suspense>
  )
}

export const feature: WebFeature = {
  problems: supportProblems,
  pages: [
    pageRoute({
      path: '/contact',
      title: msg`Contact Us`,
      access: 'guest',
      layout: 'default',
      search: contactSearch,
      load: async ({ search, query }) => {
        const { loadContact } = await import('./load-contact.ts')
        await loadContact(search, query)
      },
      pending: ContactPending,
      page: () => import('./contact-page.tsx'),
    }),
  ],
}
