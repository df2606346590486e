import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { pageRoutes } from '../../shell/routing/page-routes.ts'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { answerSettings } from '../../test/profile-samples.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'
import type { GivenAnswer } from '@portal/browser/test/answer-calls'

const parts = page.getByRole('navigation', { name: 'Settings sections' })
const partHeading = (name: string) => page.getByRole('heading', { level: 2, name })

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

it('[ROUTE-05] /settings is titled “Settings” and has no way back of its own', async () => {
  answerSettings()
  await showPortal(pageRoutes, '/settings')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back' })).not.toBeInTheDocument()
  await expect.poll(() => document.title).toBe('Settings · Test Power')
})

it('[FEATURE-19] lists its parts, the first one open beside them, each with an address of its own', async () => {
  answerSettings()
  const { router } = await showPortal(pageRoutes, '/settings')
  await expect.element(partHeading('Profile')).toBeVisible()
  for (const [name, part] of [
    ['Notifications', 'notifications'],
    ['Security', 'security'],
    ['Devices', 'devices'],
    ['Display', 'display'],
    ['Profile', 'profile'],
  ] as const) {
    await parts.getByRole('link', { name }).click()
    await expect.element(partHeading(name)).toBeVisible()
    expect(router.latestLocation.href).toBe(`/settings?part=${part}`)
    await expect.element(parts.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
})

it('[FEATURE-19] on phones the parts are a page, and each part leads back to it', async () => {
  await page.viewport(390, 844)
  answerSettings()
  const { router } = await showPortal(pageRoutes, '/settings')
  await expect.element(parts).toBeVisible()
  await expect.element(partHeading('Profile')).not.toBeInTheDocument()
  await expectAccessible()
  await parts.getByRole('link', { name: 'Display' }).click()
  await expect.element(partHeading('Display')).toBeVisible()
  await expect.element(parts).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect.element(parts).toBeVisible()
  expect(router.latestLocation.href).toBe('/settings')
})

it('opens the first part where the address names none that there is', async () => {
  answerSettings()
  await showPortal(pageRoutes, '/settings?part=nonsense')
  await expect.element(partHeading('Profile')).toBeVisible()
})

it.each(['profile', 'notifications', 'security', 'devices', 'display'])(
  'axe finds nothing in the part %s, on a phone nor on a desktop',
  async (part) => {
    answerSettings()
    await showPortal(pageRoutes, `/settings?part=${part}`)
    await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
    await expectAccessible()
    await page.viewport(390, 844)
    await expectAccessible()
  },
)

it('keeps the shape of what comes while it loads for long', async () => {
  const profile = Promise.withResolvers<GivenAnswer>()
  answerSettings()
  const { router } = await showPortal(pageRoutes, '/settings?part=display')
  answerSettings({ listSessions: () => profile.promise })
  void router.navigate({ href: '/settings?part=devices' })
  await expect.poll(() => document.querySelectorAll('[data-shape]').length).toBeGreaterThan(4)
  profile.resolve({ data: { items: [] } })
  await expect.element(partHeading('Devices')).toBeVisible()
})

it('shows the error page, with another try, where a part cannot be read', async () => {
  answerSettings({ listSessions: { problem: 'overloaded' } })
  await showPortal(pageRoutes, '/settings?part=devices')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  answerSettings()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(partHeading('Devices')).toBeVisible()
})

it('[FEATURE-19] the person’s menu leads to the settings, and closes', async () => {
  answerSettings()
  const { router } = await showPortal(pageRoutes, '/settings?part=display')
  await page.getByRole('button', { name: 'Maya Castell' }).click()
  const link = page.getByRole('link', { name: 'Settings', exact: true })
  await link.click()
  await expect.poll(() => router.latestLocation.href).toBe('/settings')
  await expect.element(link).not.toBeInTheDocument()
})

it('[FEATURE-19] on phones More leads to the settings, and closes', async () => {
  await page.viewport(390, 844)
  answerSettings()
  const { router } = await showPortal(pageRoutes, '/settings?part=display')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(router.latestLocation.href).toBe('/settings')
})

it('speaks Spanish in every part', async () => {
  localStorage.setItem('portal.locale', 'es')
  answerSettings()
  await showPortal(pageRoutes, '/settings?part=security')
  await expect.element(partHeading('Seguridad')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cambiar la contraseña' })).toBeVisible()
})
