import { demoPassword, personas } from '@portal/fixtures/personas/personas'
import { expect, inject, it } from 'vitest'
import { fillSignIn, signOut } from './sign-in.ts'
import { devices, visit } from './visit.ts'
import type { Device } from './visit.ts'

const refused = /status of 422/
const tellsPath = (address: string) => new URL(address).pathname + new URL(address).search

it('[FORM-01] [FORM-03] the sign-in form says what is wrong, beside the field, and asks nothing of the server', async () => {
  const { page, open } = await visit()
  const calls: Array<string> = []
  page.on('request', (request) => {
    if (request.url().includes('/api/identity/login')) calls.push(request.url())
  })
  await open('/auth/login')
  await fillSignIn(page, 'not an address', '')
  expect(await page.getByText('Email address must be valid').count()).toBeGreaterThan(0)
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe(
    'true',
  )
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('not an address')
  expect(calls).toEqual([])
})

it('[SESSION-01] a wrong password is told in words, what was typed stays, and the right one lets in', async () => {
  const { page, open } = await visit({ expected: [refused] })
  await open('/auth/login')
  await fillSignIn(page, personas.maya.email, 'not-the-password')
  await page
    .getByText(/email and password don’t match/)
    .first()
    .waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(personas.maya.email)
  await fillSignIn(page, personas.maya.email, demoPassword)
  await page.getByRole('heading', { name: /Maya/ }).waitFor()
})

it.each(Object.keys(devices) as Array<Device>)(
  '[ROUTE-35] [SHELL-01] on a %s the sign-in page stands in the auth layout, without the navigation',
  async (device) => {
    const { page, open } = await visit({ device })
    await open('/auth/login')
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Accounts' }).count()).toBe(0)
    expect(await page.getByRole('navigation').count()).toBe(0)
  },
)

it('[GUARD-04] [GUARD-05] who is not signed in comes back to the very address they asked for', async () => {
  const { page, open } = await visit()
  await open('/accounts?sort=none#here')
  const asked = new URL(page.url())
  expect(asked.pathname).toBe('/auth/login')
  expect(asked.searchParams.get('redirect')).toBe('/accounts?sort=none#here')
  await fillSignIn(page, personas.maya.email, demoPassword)
  await page.waitForURL((url) => url.pathname === '/accounts')
  expect(new URL(page.url()).hash).toBe('#here')
})

it.each(['https://example.com/', '//example.com', '/\\example.com', 'javascript:alert(1)'])(
  '[GUARD-05] a redirect to %s is not followed',
  async (target) => {
    const { page, open } = await visit()
    await open(`/auth/login?redirect=${encodeURIComponent(target)}`)
    await fillSignIn(page, personas.maya.email, demoPassword)
    await page.getByRole('heading', { name: /Maya/ }).waitFor()
    expect(tellsPath(page.url())).toBe('/')
    expect(page.url().startsWith(inject('address'))).toBe(true)
  },
)

it('[GUARD-06] who is signed in has no business on the sign-in page', async () => {
  const { page, open } = await visit({ as: 'maya' })
  await open('/auth/login')
  await page.getByRole('heading', { name: /Maya/ }).waitFor()
  expect(tellsPath(page.url())).toBe('/')
})

it.each(Object.keys(devices) as Array<Device>)(
  '[SESSION-14] on a %s signing out ends the session here and at the server',
  async (device) => {
    const { page, open } = await visit({ device, as: 'ruth' })
    const calls: Array<string> = []
    page.on('request', (request) =>
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`),
    )
    await open('/')
    await signOut(page)
    await page.waitForURL((url) => url.pathname === '/auth/login')
    expect(calls).toContain('POST /api/identity/logout-all')
    await open('/accounts')
    expect(new URL(page.url()).pathname).toBe('/auth/login')
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(
      /accessToken|refreshToken/,
    )
  },
)

it('[SESSION-25] every call goes to the base address that the page was configured with', async () => {
  const { page, open } = await visit()
  const calls: Array<string> = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push(new URL(request.url()).pathname)
  })
  await open('/auth/login')
  const block = await page.locator('script#portal').textContent()
  const { apiBase } = JSON.parse(block ?? '{}')
  await fillSignIn(page, personas.maya.email, demoPassword)
  await page.getByRole('heading', { name: /Maya/ }).waitFor()
  expect(apiBase).toMatch(/\/api$/)
  expect(calls.length).toBeGreaterThan(1)
  expect(calls.filter((path) => !path.startsWith('/api/'))).toEqual([])
})

it('[SESSION-20] the heartbeat says that the product is healthy', async () => {
  const answer = await fetch(`${inject('address')}/api/heartbeat`)
  expect(answer.status).toBe(200)
})
