import { expect, it } from 'vitest'
import { findAxeFaultsOfThemes } from './find-axe-faults.ts'
import { visit } from './visit.ts'

const refused = /status of 4(?:03|22)/

it('[ROUTE-05] [FEATURE-19] the settings are titled, have no back button and show each part by its address', async () => {
  const { page, open } = await visit({ as: 'maya' })
  await open('/settings')
  expect(await page.title()).toContain('Settings')
  expect(await page.getByRole('heading', { level: 1, name: 'Settings' }).count()).toBe(1)
  expect(await page.getByRole('link', { name: 'Back', exact: true }).count()).toBe(0)
  for (const [part, heading] of [
    ['profile', 'Profile'],
    ['notifications', 'Notifications'],
    ['security', 'Security'],
    ['devices', 'Devices'],
    ['display', 'Display'],
    ['data', 'My data'],
  ]) {
    await open(`/settings?part=${part}`)
    expect(await page.getByRole('heading', { level: 2, name: heading }).count()).toBe(1)
  }
})

it('[FORM-07] a changed name is kept by the server and said back', async () => {
  const { page, open } = await visit({ as: 'noor' })
  await open('/settings?part=profile&edit=name')
  const first = page.getByLabel('First name')
  const before = await first.inputValue()
  await first.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a name').first().waitFor()
  await first.fill('Noorah')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Profile saved.').waitFor()
  await page.getByText('Noorah', { exact: false }).first().waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Change name' }).click()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Noorah')
  await page.getByLabel('First name').fill(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Profile saved.').waitFor()
})

it('[FORM-05] [FORM-04] a new password asks for the current one and must be typed alike twice', async () => {
  const { page, open } = await visit({ as: 'sam', expected: [refused] })
  await open('/settings?part=security')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('not the right one')
  await dialog.getByLabel('New password', { exact: true }).fill('surfboard under the pier')
  await dialog.getByLabel(/^Confirm/).fill('another thing entirely')
  await dialog.getByRole('button', { name: /Change|Save|Set/ }).click()
  await dialog.getByText('Passwords must match').first().waitFor()
  await dialog.getByLabel(/^Confirm/).fill('surfboard under the pier')
  await dialog.getByRole('button', { name: /Change|Save|Set/ }).click()
  await dialog
    .getByText(/current password|wrong or expired|don’t match/i)
    .first()
    .waitFor()
})

it.each(['phone', 'desktop'] as const)(
  'axe finds nothing in the settings on a %s, in light and in dark',
  async (device) => {
    const { page, open } = await visit({ as: 'maya', device })
    for (const part of ['profile', 'security', 'devices', 'display']) {
      await open(`/settings?part=${part}`)
      expect([part, await findAxeFaultsOfThemes(page)]).toEqual([part, []])
    }
  },
)
