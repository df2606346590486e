import { useSuspenseQuery } from '@tanstack/react-query'
import { getAccount } from '@portal/contract/accounts/accounts'
import { msg } from '@lingui/core/macro'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { routeQuery } from '@portal/browser/api/route-query'
import { PageLink } from '@portal/browser/page/page-link'
import { pageRoute } from '../page/page-route.ts'
import type { PageProps } from '@portal/browser/page/page-props'
import { paths } from '../paths.ts'
import { session } from '../session/portal-session.ts'
import { answerCalls, cutNetwork } from '@portal/browser/test/answer-calls'
import { showPortal, signIn } from '../test/show-portal.tsx'
import { pageRoutes } from './routing/page-routes.ts'

const accountId = '7b1d9f3e-8c1c-4a43-9d4c-0d9b4b3b3f10'
const profile = {
  firstName: 'Maya',
  lastName: 'Castell',
  email: 'maya@example.com',
  businessName: null,
  phone: null,
  hasPassword: true,
  loginMethods: [],
  keptFrom: null,
}

function Steps() {
  return <p>The steps</p>
}

function Payment({ params }: PageProps<{ paymentId: string }, object>) {
  useSuspenseQuery(routeQuery(getAccount, { params: { accountId: params.paymentId } }))
  return <p>Payment {params.paymentId}</p>
}

const identityPages = pageRoutes.filter(({ path }) => path.startsWith('/auth'))

/** Two pages whose paths could be taken for one another, and the sign-in page. */
const pages = [
  pageRoute({
    path: '/payments/$paymentId',
    title: msg`Payment`,
    back: () => paths.accounts(),
    access: 'profile',
    layout: 'default',
    load: ({ params, query }) =>
      query.ensureQueryData(routeQuery(getAccount, { params: { accountId: params.paymentId } })),
    page: async () => ({ default: Payment }),
  }),
  pageRoute({
    path: '/payments/steps',
    title: msg`Make a Payment`,
    access: 'profile',
    layout: 'default',
    page: async () => ({ default: Steps }),
  }),
  pageRoute({
    path: '/',
    title: null,
    access: 'profile',
    layout: 'default',
    page: async () => ({
      default: () => <PageLink to={paths.makePayment()}>To the steps</PageLink>,
    }),
  }),
  ...identityPages,
]

beforeEach(() => page.viewport(1280, 900))
afterEach(() => localStorage.clear())

it('[SHELL-01] [ROUTE-35] the sign-in page stands in the auth layout', async () => {
  await showPortal(pages, '/auth/login')
  await expect.element(page.getByText('Light for all')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Sign in · Test Power')
  expect(pageRoutes.filter(({ path }) => path === '/auth/login').map((p) => p.layout)).toEqual([
    'auth',
  ])
})

it('[GUARD-04] an anonymous visitor is sent to sign in and comes back to the full path', async () => {
  const { router } = await showPortal(pages, '/payments/steps?step=review#total')
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(router.latestLocation.pathname).toBe('/auth/login')
  expect(router.latestLocation.search).toEqual({ redirect: '/payments/steps?step=review#total' })
})

it('[SHELL-01] [ROUTE-37] static segments win over parameters; the page stands in the default layout', async () => {
  await signIn()
  answerCalls({ getProfile: { data: profile } })
  await showPortal(pages, '/payments/steps')
  await expect.element(page.getByText('The steps')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Make a Payment' })).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Make a Payment · Test Power')
})

it('goes to a page by its link, says it to the reader and marks where one is', async () => {
  await signIn()
  answerCalls({ getProfile: { data: profile } })
  await showPortal(pages, '/')
  await page.getByRole('link', { name: 'To the steps' }).click()
  await expect.element(page.getByText('The steps')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pay' })).toHaveAttribute('aria-current')
  await expect.poll(() => document.activeElement?.id).toBe('main')
})

it('fetches the pages behind the sign-in when the first of them is wanted', async () => {
  await signIn()
  answerCalls({ getProfile: { data: profile } })
  const { router } = await showPortal(
    identityPages,
    '/payments/steps?step=review',
    async () => pages,
  )
  await expect.element(page.getByText('The steps')).toBeVisible()
  expect(router.latestLocation.href).toBe('/payments/steps?step=review')
  await router.navigate({ href: '/nonsense' })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

it('[ROUTE-38] an unknown route shows “Page not found”', async () => {
  await signIn()
  answerCalls({ getProfile: { data: profile } })
  await showPortal(pages, '/nonsense')
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Page not found · Test Power')
})

it('[ROUTE-39] what is not there shows 404, “Page Not Found”, message, description and the way back', async () => {
  await signIn()
  answerCalls({ getProfile: { data: profile }, getAccount: { problem: 'not-found' } })
  await showPortal(pages, `/payments/${accountId}`)
  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect.element(page.getByText('404')).toBeVisible()
  await expect.element(page.getByText(/We can’t find this/)).toBeVisible()
  await expect.element(page.getByText(/It may belong to another account/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Back' }))
    .toHaveAttribute('href', '/accounts')
})

it('[ROUTE-39] all else is titled “Internal Server Error”, with its status; what is not allowed says so itself', async () => {
  await signIn()
  answerCalls({ getProfile: { data: profile }, getAccount: { problem: 'forbidden' } })
  await showPortal(pages, `/payments/${accountId}`)
  await expect.element(page.getByRole('heading', { name: /can’t open this page/ })).toBeVisible()
  await expect.poll(() => document.title).toContain('Internal Server Error')
  await expect.element(page.getByText('403')).toBeVisible()
  await expect.element(page.getByText('Reference: request-1')).toBeVisible()
  // It stays forbidden however often it is asked for.
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await expect
    .element(page.getByText('Ask them to do it, or to give you more access.'))
    .toBeVisible()
})

it('[SESSION-06] an answer 401 signs out and leads to sign in, with the way back', async () => {
  await signIn()
  answerCalls({ getProfile: { problem: 'session-gone' }, getAccount: { problem: 'session-gone' } })
  const { router } = await showPortal(pages, `/payments/${accountId}`)
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(session.isSignedIn()).toBe(false)
  expect(router.latestLocation.search).toEqual({ redirect: `/payments/${accountId}` })
})

it('signs out from the person’s menu, everywhere, and leaves for the sign-in page', async () => {
  await signIn()
  const calls = answerCalls({ getProfile: { data: profile }, logoutAll: { data: undefined } })
  await showPortal(pages, '/')
  await page.getByRole('button', { name: 'Maya Castell' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(calls.map(({ name }) => name)).toContain('logoutAll')
  expect(localStorage.getItem('portal.token')).toBeNull()
})

it('[SHELL-11] on phones More opens one sheet with the person’s settings', async () => {
  await page.viewport(390, 844)
  await signIn()
  answerCalls({ getProfile: { data: profile } })
  await showPortal(pages, '/')
  const more = page.getByRole('button', { name: 'More' })
  await more.click()
  await expect.element(page.getByRole('dialog', { name: 'More' })).toBeVisible()
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'More' })).not.toBeInTheDocument()
})

it('speaks Spanish as soon as it is chosen, and still at the next start', async () => {
  await signIn()
  answerCalls({ getProfile: { data: profile } })
  await showPortal(pages, '/payments/steps')
  await page.getByRole('button', { name: 'Maya Castell' }).click()
  await page.getByText('Español').click()
  await expect.element(page.getByRole('heading', { name: 'Hacer un pago' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Cuentas' })).toBeVisible()
  expect(document.documentElement.lang).toBe('es')
  expect(localStorage.getItem('portal.locale')).toBe('es')
})

it('says that the device is offline instead of blaming the server', async () => {
  await signIn()
  cutNetwork()
  await showPortal(pages, `/payments/${accountId}`)
  await expect.element(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
})
