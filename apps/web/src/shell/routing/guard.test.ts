import { describe, expect, it } from 'vitest'
import type { SessionState } from '../../session/session-parts.ts'
import { guard } from './guard.ts'
import { pageRoutes } from './page-routes.ts'

const everybody: ReadonlyArray<SessionState> = ['anonymous', 'guest', 'profile']
const visit = (state: SessionState, here: string) => guard({ state, here })

describe('the login area', () => {
  it.each([
    '/auth',
    '/auth/login',
    '/auth/register/google',
    '/auth/nonsense',
    '/auth/login?redirect=%2F#x',
  ])('[GUARD-01] [GUARD-10] %s belongs to it: whoever is not signed in may open it', (here) => {
    expect(visit('anonymous', here)).toBeNull()
    expect(visit('guest', here)).toBeNull()
  })

  it.each([
    '/auth',
    '/auth/login?redirect=%2Faccounts',
    '/auth/confirm-migration-email',
    '/Auth/Login/',
  ])('[GUARD-06] who is signed in and opens %s goes home', (here) =>
    expect(visit('profile', here)).toBe('/'),
  )

  it('[GUARD-06] [ROUTE-14] who is signed in and asks how to delete the profile is led there', () =>
    expect(visit('profile', '/auth/delete-account')).toBe('/delete-account'))

  it.each([
    '/auth/reset-password?token=x',
    '/auth/confirm-email?token=x#top',
    '/auth/confirm-email/',
    '/auth/not-me?token=x',
    '/auth/unsubscribe?token=x',
    '/contact-changed?token=x',
  ])('[GUARD-02] %s is open to all alike', (here) =>
    expect(everybody.map((state) => visit(state, here))).toEqual([null, null, null]),
  )
})

describe('reports', () => {
  it.each(['/reports/1', '/reports/1?from=mail', '/reports/new/1', '/reports/newest'])(
    '[GUARD-03] %s is public',
    (here) => expect(everybody.map((state) => visit(state, here))).toEqual([null, null, null]),
  )

  it.each(['/reports/new', '/reports/new/', '/reports/new?kind=light'])(
    '[GUARD-03] %s is not',
    (here) => {
      expect(visit('anonymous', here)).toMatch(/^\/auth\/login\?redirect=/)
      expect(visit('guest', here)).toBeNull()
    },
  )
})

it.each([
  '/',
  '/accounts/1/bills?bill=2#lines',
  '/profile/link/google',
  '/no-such-page',
  '/reports',
  '/aut',
])(
  '[GUARD-04] an anonymous visitor of %s goes to sign in, with the full path to come back to',
  (here) => {
    const way = new URL(visit('anonymous', here) ?? '', 'http://portal')
    expect(way.pathname).toBe('/auth/login')
    expect([...way.searchParams]).toEqual([['redirect', here]])
  },
)

it('[GUARD-07] who was not there for too long is told so', () => {
  expect(guard({ state: 'anonymous', expired: true, here: '/accounts?a=1#b' })).toBe(
    '/auth/login?redirect=%2Faccounts%3Fa%3D1%23b&inactiveLogout=true',
  )
})

it.each([
  '/',
  '/reports/new',
  '/payments/steps',
  '/payments/steps?step=review#total',
  '/payments/1',
  '/service-requests/new',
  '/service-requests/guest/1',
  '/outages/planned',
  '/contact',
  '/connected-services',
])('[GUARD-08] a guest may open %s', (here) => expect(visit('guest', here)).toBeNull())

it.each([
  '/reports',
  '/reports/',
  '/service-requests',
  '/payments',
  '/accounts',
  '/accounts/1/bills',
  '/outages/unplanned',
  '/outages/planned/1',
  '/outages',
  '/settings',
  '/alerts',
  '/contact/us',
  '/connected-services/1',
  '/profile/link/google',
  '/reportsnew',
  '/no-such-page',
])('[GUARD-09] %s sends a guest home', (here) => expect(visit('guest', here)).toBe('/'))

it('who is signed in may open every other page', () => {
  for (const here of ['/', '/accounts', '/settings', '/reports', '/no-such-page']) {
    expect(visit('profile', here)).toBeNull()
  }
})

it.each(pageRoutes.map(({ path, access }) => [path, access] as const))(
  '[GUARD-08] %s serves those whom the guard lets in: %s',
  (path, access) => {
    const here = path.replaceAll(/\$\w+/g, 'some-id')
    const letIn = everybody.filter((state) => visit(state, here) === null)
    const expected: Record<typeof access, ReadonlyArray<ReadonlyArray<SessionState>>> = {
      auth: [['anonymous', 'guest']],
      public: [everybody],
      guest: [['guest', 'profile'], everybody],
      // A guest is asked to sign in where the page has nothing without a profile.
      profile: [['profile'], ['guest', 'profile']],
    }
    expect(expected[access]).toContainEqual(letIn)
  },
)
