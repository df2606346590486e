import type { RouteName } from '@portal/contract/routes'
import { feature as identity } from '../features/identity/routes.tsx'
import { pageRoute } from '../page/page-route.ts'
import { onTestFinished } from 'vitest'
import { getPageConfig } from '@portal/browser/api/page-config'
import { fillPageConfig } from '@portal/browser/test/fill-page-config'
import type { HeardCall } from '@portal/browser/test/answer-calls'

/** What every way of signing in answers. */
export const sampleTokens = {
  tokenType: 'Bearer',
  accessToken: 'access-token-of-the-test',
  expiresIn: 900,
  refreshToken: 'refresh-token-of-the-test',
}

/** A token as mails carry it. */
export const sampleToken = 'a-token-of-forty-characters-in-the-tests'

/** The login area, and one page that stands for all behind it. */
export const identityPages = [
  ...identity.pages,
  pageRoute({
    path: '/$',
    title: null,
    access: 'guest',
    layout: 'loading',
    page: async () => ({ default: () => <p>Behind the sign-in</p> }),
  }),
]

/** What was called by this name; the sign-in page asks for passkeys by itself. */
export function callsOf(calls: ReadonlyArray<HeardCall>, name: RouteName): Array<HeardCall> {
  return calls.filter((call) => call.name === name)
}

/** The utility lets people sign in with Google, until the test is over. */
export function chooseGoogle(): void {
  fillPageConfig()
  const { providers } = getPageConfig()
  providers.push({ key: 'google', name: 'Google' })
  onTestFinished(() => void providers.pop())
}
