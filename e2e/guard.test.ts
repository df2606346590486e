import type { Page } from 'playwright-core'
import { demoPassword, personas } from '@portal/fixtures/personas/personas'
import { describe, expect, inject, it } from 'vitest'
import { becomeGuest, fillSignIn } from './sign-in.ts'
import { visit } from './visit.ts'

/** Links that have run out and pages that are not there are refused by the server, as they should be. */
const refused = /status of 4(?:04|10)/

const pathOf = (page: Page) => new URL(page.url()).pathname

describe('nobody', () => {
  it.each(['/', '/accounts', '/settings?part=security#top', '/reports', '/outages/planned?day=1'])(
    '[GUARD-04] on %s is sent to sign in and brought back to the very address',
    async (path) => {
      const { page, open } = await visit()
      await open(path)
      expect(pathOf(page)).toBe('/auth/login')
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(path)
    },
  )

  it.each([
    'https://evil.example/',
    '//evil.example',
    String.raw`/\evil.example`,
    'javascript:alert(1)',
  ])('[GUARD-05] who signs in with the redirect %s lands at home', async (redirect) => {
    const { page, open } = await visit()
    await open(`/auth/login?redirect=${encodeURIComponent(redirect)}`)
    await fillSignIn(page, personas.maya.email, demoPassword)
    await page.waitForURL((url) => url.pathname === '/')
    expect(new URL(page.url()).origin).toBe(new URL(inject('address')).origin)
  })

  it('[GUARD-01] [GUARD-02] opens every page of the login area', async () => {
    const { page, open } = await visit({ expected: [refused] })
    const token = 'x'.repeat(43)
    for (const path of [
      '/auth/login',
      '/auth/register',
      '/auth/forgot-password',
      `/auth/reset-password?token=${token}`,
      `/auth/confirm-email?token=${token}`,
      `/auth/confirm-migration-email?token=${token}`,
    ]) {
      await open(path)
      expect(pathOf(page) + new URL(page.url()).search).toBe(path)
    }
  })

  it('[GUARD-03] is not sent away from a report, but from reporting', async () => {
    const { page, open } = await visit({ expected: [refused] })
    await open('/reports/0b0e7a52-0000-4000-8000-000000000000')
    expect(pathOf(page)).toBe('/reports/0b0e7a52-0000-4000-8000-000000000000')
    await open('/reports/new')
    expect(pathOf(page)).toBe('/auth/login')
  })
})

describe('somebody signed in', () => {
  it('[GUARD-06] is sent home from the login area', async () => {
    const { page, open } = await visit({ as: 'maya' })
    for (const path of ['/auth/login', '/auth/register', '/auth/forgot-password']) {
      await open(path)
      expect(pathOf(page)).toBe('/')
    }
  })

  it('[GUARD-02] may follow the links of mails', async () => {
    const { page, open } = await visit({ as: 'maya', expected: [refused] })
    for (const path of [
      '/auth/reset-password',
      '/auth/confirm-email',
      '/auth/not-me',
      '/auth/unsubscribe',
    ]) {
      await open(`${path}?token=${'x'.repeat(43)}`)
      expect(pathOf(page)).toBe(path)
    }
  })
})

describe('a guest', () => {
  it('[GUARD-08] stays where guests may be', async () => {
    const { page, open } = await visit({ expected: [refused] })
    await becomeGuest(page)
    for (const path of [
      '/',
      '/reports/new',
      '/payments/steps',
      '/service-requests/new',
      '/outages/planned',
      '/contact',
      '/connected-services',
    ]) {
      await open(path)
      expect(pathOf(page)).toBe(path)
    }
  })

  it('[GUARD-09] is sent home from everywhere else', async () => {
    const { page, open } = await visit()
    await becomeGuest(page)
    for (const path of [
      '/accounts',
      '/settings',
      '/reports',
      '/service-requests',
      '/outages/unplanned',
    ]) {
      await open(path)
      expect(pathOf(page)).toBe('/')
    }
  })

  it('[GUARD-10] [SESSION-16] may sign in, and is a guest no longer', async () => {
    const { page, open } = await visit()
    await becomeGuest(page)
    await open('/auth/login')
    expect(pathOf(page)).toBe('/auth/login')
    await fillSignIn(page, personas.maya.email, demoPassword)
    await page.getByRole('heading', { name: /Maya/ }).waitFor()
    const calls = page.waitForRequest((request) => request.url().includes('/api/accounts'))
    await page.reload()
    const headers = (await calls).headers()
    expect(headers['authorization']).toMatch(/^Bearer /)
    expect(headers['x-guest-mode']).toBeUndefined()
  })

  it('[GUARD-11] gets nothing from the server that is a profile’s', async () => {
    const base = `${inject('address')}/api`
    const entered = await fetch(`${base}/userdata/guest-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ deviceId: 'a-device-of-the-test' }),
    })
    const { guestId } = (await entered.json()) as { guestId: string }
    for (const path of ['/accounts', '/profile', '/payments/options', '/profile/sessions']) {
      const answer = await fetch(base + path, { headers: { 'x-guest-mode': guestId } })
      expect([path, answer.status]).toEqual([path, 401])
    }
  })
})
