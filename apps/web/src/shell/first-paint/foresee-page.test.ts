import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { SessionState } from '../../session/session-parts.ts'
import { pageRoutes } from '../routing/page-routes.ts'
import { entersAsGuest, guard } from '../routing/guard.ts'
import { foreseePage } from './foresee-page.ts'
import type { FirstFiles } from './foresee-page.ts'

const files: FirstFiles = {
  start: ['/start.js'],
  signIn: { code: ['/sign-in.js'], en: ['/sign-in-en.js'], es: ['/sign-in-es.js'] },
  home: { code: ['/home.js'], en: ['/home-en.js'], es: ['/home-es.js'] },
  other: { code: ['/other.js'], en: ['/other-en.js'], es: ['/other-es.js'] },
}

/** What a browser that speaks English keeps of each visitor. */
const kept: Record<SessionState, [name: string, value: string] | null> = {
  anonymous: null,
  guest: ['portal.guest', 'a-guest'],
  profile: ['portal.token', '{}'],
}

function foresee(address: string, state: SessionState = 'anonymous') {
  const here = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', here))
  window.history.replaceState(null, '', address)
  const item = kept[state]
  if (item) localStorage.setItem(...item)
  return foreseePage(files)
}

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = 'en'
  onTestFinished(() => localStorage.clear())
})

const addresses = [
  ...pageRoutes.map(({ path }) => path.replaceAll(/\$\w+/g, 'some-id')),
  '/auth/login/',
  '/AUTH/Login',
  '/auth/login?redirect=%2Faccounts',
  '/reports',
  '/reports/new',
  '/reports/1',
  '/no/such/page?a=1#b',
]
const states: ReadonlyArray<SessionState> = ['anonymous', 'guest', 'profile']

/** As the router reads it. */
const pathOf = (here: string) => new URL(here, 'http://portal').pathname.replace(/(?<=.)\/$/, '')

describe.each(states)('[GUARD-04] for who is %s', (state) => {
  it.each(addresses)('%s shows the prepared sign-in page where the guard leads there', (here) => {
    const led = state === 'anonymous' && entersAsGuest(here) ? null : guard({ state, here })
    const shown = pathOf(led ?? here).toLowerCase()
    expect(foresee(here, state).prepared).toBe(shown === '/auth/login')
  })
})

it('fetches what the page begins with: sign-in, home or any other', () => {
  expect(foresee('/').files).toEqual(['/start.js', '/sign-in.js', '/sign-in-en.js'])
  expect(foresee('/auth/register').files).toContain('/sign-in.js')
  expect(foresee('/', 'profile').files).toEqual(['/start.js', '/home.js', '/home-en.js'])
  expect(foresee('/accounts').files).toEqual(['/start.js', '/other.js', '/other-en.js'])
})

describe('the prepared page is not shown', () => {
  it.each(['/payments/1?proof=a', '/auth/login?redirect=%2Fpayments%2F1%3Fproof%3Da'])(
    'where a receipt is opened: %s',
    (here) => {
      expect(foresee(here).prepared).toBe(false)
    },
  )

  it('in another language than the one that was chosen here', () => {
    localStorage.setItem('portal.locale', 'es')
    expect(foresee('/auth/login')).toMatchObject({
      prepared: false,
      files: expect.arrayContaining(['/sign-in-es.js']),
    })
    document.documentElement.lang = 'es'
    expect(foresee('/auth/login').prepared).toBe(true)
  })

  it('in another language than the browser speaks', () => {
    document.documentElement.lang = 'es'
    expect(foresee('/auth/login').prepared).toBe(false)
  })

  it.each([
    '/auth/login?inactiveLogout=true',
    '/auth/login?redirect=%2F&notice=confirmed',
    '/auth/login?email=maya%40example.com',
  ])('where the page has more to say: %s', (here) => expect(foresee(here).prepared).toBe(false))
})
