import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { pageRoute } from '../../page/page-route.ts'

/** `redirect`: where to go after signing in; `inactiveLogout`: the session ran out [GUARD-07]. */
export const loginSearch = z.object({
  redirect: z.optional(z.string()),
  inactiveLogout: z.optional(z.string()),
})
export type LoginSearch = z.infer<typeof loginSearch>

export const identityRoutes = [
  pageRoute({
    path: '/auth/login',
    title: msg`Sign in`,
    access: 'auth',
    layout: 'auth',
    search: loginSearch,
    page: () => import('./login-page.tsx'),
  }),
]
