import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { pageRoute } from '../../page/page-route.ts'

const text = z.optional(z.string())

/**
 * `redirect`: where to go after signing in; `inactiveLogout`: the session ran out [GUARD-07]; `notice`: what was just
 * done (see `paths.login`).
 */
const loginSearch = z.object({ redirect: text, inactiveLogout: text, notice: text })
export type LoginSearch = z.infer<typeof loginSearch>

const registerSearch = z.object({ redirect: text })
export type RegisterSearch = z.infer<typeof registerSearch>

const forgotSearch = z.object({ email: text })
export type ForgotSearch = z.infer<typeof forgotSearch>

/** From the link of a mail. */
const tokenSearch = z.object({ token: text })
export type TokenSearch = z.infer<typeof tokenSearch>

/** What a provider's redirect brings [RFC 6749, RFC 9207]. */
const returnSearch = z.object({ code: text, state: text, iss: text, error: text })
export type ReturnSearch = z.infer<typeof returnSearch>

const confirming = {
  title: msg`Confirm your email`,
  layout: 'loading',
  search: tokenSearch,
  page: () => import('./registration/confirm-email-page.tsx'),
} as const

const returning = {
  layout: 'loading',
  search: returnSearch,
} as const

/** [ROUTE-35] [ROUTE-36] */
export const identityRoutes = [
  pageRoute({
    path: '/auth/login',
    title: msg`Sign in`,
    access: 'auth',
    layout: 'auth',
    search: loginSearch,
    page: () => import('./login/login-page.tsx'),
  }),
  pageRoute({
    path: '/auth/register',
    title: msg`Create a profile`,
    access: 'auth',
    layout: 'auth',
    search: registerSearch,
    page: () => import('./registration/register-page.tsx'),
  }),
  pageRoute({
    path: '/auth/forgot-password',
    title: msg`Forgot your password?`,
    access: 'auth',
    layout: 'auth',
    search: forgotSearch,
    page: () => import('./password/forgot-password-page.tsx'),
  }),
  pageRoute({
    path: '/auth/reset-password',
    title: msg`Choose a new password`,
    // [GUARD-02]
    access: 'public',
    layout: 'auth',
    search: tokenSearch,
    load: async ({ search, query }) =>
      (await import('./password/reset-link.ts')).loadResetLink(query, search.token),
    page: () => import('./password/reset-password-page.tsx'),
  }),
  // [GUARD-02]
  pageRoute({ path: '/auth/confirm-email', access: 'public', ...confirming }),
  pageRoute({ path: '/auth/confirm-migration-email', access: 'auth', ...confirming }),
  pageRoute({
    path: '/auth/login/$provider',
    title: msg`Sign in`,
    access: 'auth',
    ...returning,
    page: () => import('./providers/provider-return-page.tsx'),
  }),
  pageRoute({
    path: '/auth/register/$provider',
    title: msg`Create a profile`,
    access: 'auth',
    ...returning,
    page: () => import('./providers/provider-return-page.tsx'),
  }),
  pageRoute({
    path: '/profile/link/$provider',
    title: msg`Add a way to sign in`,
    access: 'profile',
    ...returning,
    page: () => import('./providers/provider-link-page.tsx'),
  }),
]
