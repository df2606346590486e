import { msg } from '@lingui/core/macro'
import { route } from '@portal/contract/route'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '@portal/browser/api/api'
import { pageRoute } from '../page/page-route.ts'
import { session } from '../session/portal-session.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { sampleProfile } from '../test/profile-samples.ts'
import { enterAsGuest, showPortal, signIn, tokens } from '../test/show-portal.tsx'
import { pageRoutes } from './routing/page-routes.ts'

const shown = (path: string, access: 'profile' | 'guest' | 'public', words: string) =>
  pageRoute({
    path,
    title: msg`Accounts`,
    access,
    layout: 'default',
    page: async () => ({ default: () => <p>{words}</p> }),
  })
const identityPages = pageRoutes.filter(({ path }) => path.startsWith('/auth'))
const pages = [
  ...identityPages,
  shown('/', 'guest', 'Home for all'),
  shown('/accounts', 'profile', 'The accounts'),
  shown('/payments/steps', 'profile', 'The steps'),
  shown('/reports/$reportId', 'public', 'The report'),
  shown('/payments/$paymentId', 'guest', 'The receipt'),
]

/** As the contract will have some. */
const forGuests = route({
  name: 'forGuests',
  method: 'GET',
  path: '/for-guests',
  summary: 'What a guest may call',
  who: 'guest',
  answer: 'nothing',
  shows: 'once',
  problems: [],
})

beforeEach(() => page.viewport(1280, 900))

it('[GUARD-03] a public page opens for anybody', async () => {
  await showPortal(pages, '/reports/1')
  await expect.element(page.getByText('The report')).toBeVisible()
})

it('[GUARD-04] who is nobody yet fetches nothing of what lies behind the sign-in', async () => {
  const loadAllPages = vi.fn(async () => pages)
  const { router } = await showPortal(identityPages, '/accounts?a=1#b', loadAllPages)
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(router.latestLocation.search).toEqual({ redirect: '/accounts?a=1#b' })
  expect(loadAllPages).not.toHaveBeenCalled()
})

const receipt = '/payments/1?proof=of-the-mail'

it('[GUARD-08] the link of a receipt’s mail opens it to who is nobody yet, as a guest', async () => {
  answerCalls({ guestLogin: { data: { guestId: 'guest-id-of-the-test' } } })
  onTestFinished(async () => {
    await session.logout({ server: false, toLogin: false })
    localStorage.clear()
  })
  await showPortal(pages, receipt)
  await expect.element(page.getByText('The receipt')).toBeVisible()
  expect(session.state()).toBe('guest')
})

it('[GUARD-04] where no guest is taken, the sign-in page says that the receipt is behind it', async () => {
  answerCalls({ guestLogin: { problem: 'guests-closed' }, listProviders: { data: { items: [] } } })
  const { router } = await showPortal(pages, receipt)
  await expect.element(page.getByText('Your receipt comes next.')).toBeVisible()
  expect(router.latestLocation.search).toEqual({ redirect: receipt })
})

it.each(['/accounts', '/no-such-page'])('[GUARD-09] %s leads a guest home', async (address) => {
  await enterAsGuest()
  const { router } = await showPortal(pages, address)
  await expect.element(page.getByText('Home for all')).toBeVisible()
  expect(router.latestLocation.href).toBe('/')
})

it('[GUARD-08] a guest may come to a page that needs a profile, and is asked to sign in there', async () => {
  await enterAsGuest()
  const { router } = await showPortal(pages, '/payments/steps?step=review')
  await expect.element(page.getByRole('heading', { name: 'Sign in to see this' })).toBeVisible()
  await expect.element(page.getByText('The steps')).not.toBeInTheDocument()
  expect(router.latestLocation.href).toBe('/payments/steps?step=review')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(router.latestLocation.search).toEqual({ redirect: '/payments/steps?step=review' })
})

it('[GUARD-08] what is no page is not found, also where a guest may look', async () => {
  await enterAsGuest()
  await showPortal(pages, '/payments/no/such/page')
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

it('[GUARD-10] a guest signs in, and is none any more', async () => {
  await enterAsGuest()
  answerCalls({
    login: { data: tokens },
    getProfile: { data: sampleProfile },
    listProviders: { data: { items: [] } },
  })
  await showPortal(pages, '/auth/login?redirect=%2Faccounts')
  await page.getByLabelText('Email').fill('maya@example.com')
  await page.getByLabelText('Password', { exact: true }).fill('a password')
  await page.getByRole('button', { name: /Sign in$/ }).click()
  await expect.element(page.getByText('The accounts')).toBeVisible()
  expect(session.state()).toBe('profile')
  expect(localStorage.getItem('portal.guest')).toBeNull()
})

it('[SESSION-16] a refused guest id leaves guest mode for the sign-in page', async () => {
  await enterAsGuest()
  const { router } = await showPortal(pages, '/')
  const asked = vi.spyOn(globalThis, 'fetch')
  asked.mockResolvedValue(Response.json({}, { status: 401 }))
  await expect(api.call(forGuests, {})).rejects.toMatchObject({ status: 401 })
  const [, sent] = asked.mock.calls.find(([address]) => address === '/test-api/for-guests') ?? []
  const headers = new Headers(sent?.headers)
  expect(headers.get('x-guest-mode')).toBe('guest-id-of-the-test')
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(router.latestLocation.search).toEqual({ redirect: '/' })
  expect(session.state()).toBe('anonymous')
})

it('signing in in another tab leads this one on to where it was going', async () => {
  await signIn()
  const stored = localStorage.getItem('portal.token') ?? ''
  await session.logout({ server: false, toLogin: false })
  answerCalls({ getProfile: { data: sampleProfile }, listProviders: { data: { items: [] } } })
  await showPortal(pages, '/accounts')
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  localStorage.setItem('portal.token', stored)
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal.token' }))
  await expect.element(page.getByText('The accounts')).toBeVisible()
})

it('[SHELL-21] a page that breaks shows the error page with the error’s message, and is reported', async () => {
  await signIn()
  const calls = answerCalls({
    getProfile: { data: sampleProfile },
    reportFault: { data: undefined },
  })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = pageRoute({
    path: '/contact',
    title: msg`Accounts`,
    access: 'profile',
    layout: 'default',
    page: async () => ({
      default: () => {
        throw new TypeError('The lines are crossed')
      },
    }),
  })
  await showPortal([...pages, broken], '/contact')
  await expect.element(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
  await expect.element(page.getByText('The lines are crossed')).toBeVisible()
  await expect.poll(() => calls.map(({ name }) => name)).toContain('reportFault')
  expect(logged).toHaveBeenCalled()
  logged.mockClear()
})
