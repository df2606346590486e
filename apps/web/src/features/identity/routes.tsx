import { msg } from '@lingui/core/macro'
import { returnSearch } from '@portal/browser/device/provider-return'
import { pageRoute } from '../../page/page-route.ts'
import type { WebFeature } from '../../page/web-feature.ts'
import { identityProblems } from './identity-problems.ts'
import {
  forgotSearch,
  loginSearch,
  registerSearch,
  resetSearch,
  tokenSearch,
} from './identity-address.ts'

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
export const feature: WebFeature = {
  pages: [
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
      search: resetSearch,
      load: async ({ search, query }) =>
        (await import('./password/reset-link.ts')).loadResetLink(query, search.token),
      page: () => import('./password/reset-password-page.tsx'),
    }),
    pageRoute({
      path: '/auth/not-me',
      title: msg`Secure your profile`,
      // [GUARD-02]
      access: 'public',
      layout: 'auth',
      search: tokenSearch,
      page: () => import('./recovery/not-me-page.tsx'),
    }),
    pageRoute({
      path: '/auth/keep-profile',
      title: msg`Keep your profile`,
      // Opened by the link of a mail, whoever is signed in here.
      access: 'public',
      layout: 'auth',
      search: tokenSearch,
      load: async ({ search, query }) => {
        const { keepLinkQuery } = await import('./leaving/keep-link.ts')
        await query.fetchQuery(keepLinkQuery(search.token))
      },
      page: () => import('./leaving/keep-profile-page.tsx'),
    }),
    // For who has no app, and for the app stores.
    pageRoute({
      path: '/auth/delete-account',
      title: msg`How to delete your profile`,
      access: 'auth',
      layout: 'auth',
      page: () => import('./leaving/how-to-leave-page.tsx'),
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
  ],
  problems: identityProblems,
}
