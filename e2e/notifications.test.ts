import { listAccounts } from '@portal/contract/accounts/accounts'
import { listAlerts } from '@portal/contract/alerts/alerts'
import { getNotifications, updateQuietHours } from '@portal/contract/alerts/alerts-notifications'
import {
  cancelBudgetBilling,
  createBudgetBilling,
  getBudgetBilling,
} from '@portal/contract/budget-billing/budget-billing'
import { expect, inject, it } from 'vitest'
import { findAxeFaultsOfThemes } from './find-axe-faults.ts'
import { mailTo } from './newcomer.ts'
import { signInToApi } from './portal-api.ts'
import { visit } from './visit.ts'

const email = 'ruth@example.com'

/** Ruth's own account, on which she begins budget billing and leaves it: each is told. */
async function ruth() {
  const api = await signInToApi(inject('address'), 'ruth')
  const { items } = await api.get(listAccounts)
  const accountId = items.find(({ role }) => role === 'owner')?.id ?? ''
  const params = { accountId }
  return {
    begin: async () => {
      const { proposal } = await api.get(getBudgetBilling, { params })
      const body = { amount: proposal?.amount.amount ?? 0, accepted: true } as const
      await api.send(createBudgetBilling, { params, body })
    },
    leave: () => api.send(cancelBudgetBilling, { params, query: { bills: '0' } }),
    told: async () =>
      (await api.get(listAlerts, { query: { event: 'budget-billing' } })).items.map(
        ({ deliveries, earlier }) => [deliveries.length, earlier.length],
      ),
    hearAtAnyHour: () =>
      api.send(updateQuietHours, {
        params: undefined,
        body: { isOn: false, from: '21:00', until: '08:00' },
      }),
    wishes: async () => (await api.get(getNotifications)).wishes,
  }
}

it('[FEATURE-18] what is turned off comes by no mail and yet stands in the alerts; one click in a mail program stops them too, and is undone', async () => {
  const { begin, leave, told, wishes } = await ruth()
  const off = { event: 'budget-billing', channel: 'email', accountId: null, wanted: false }
  const { page, open } = await visit({ as: 'ruth' })
  await open('/settings?part=notifications')
  const box = page.getByRole('checkbox', { name: 'Budget billing, Email' })
  await box.uncheck({ force: true })
  await page.getByText('Saved').waitFor()
  expect(await findAxeFaultsOfThemes(page)).toEqual([])
  await begin()
  expect([await told(), await wishes()]).toEqual([[[0, 0]], [off]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone').waitFor()
  await leave()
  const mail = await mailTo(email, /budget billing/i)
  // The later news of one thing fold the earlier ones.
  expect(await told()).toEqual([[1, 1]])

  // As a mail program does it, over the network and without any session.
  const clicked = await fetch(mail.oneClick ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect([clicked.status, await wishes()]).toEqual([204, [off]])

  // Its reader changes their mind, by the link that the mail shows.
  const stranger = await visit()
  await stranger.page.goto(mail.oneClick ?? '')
  await stranger.page.getByRole('heading', { name: 'You don’t get these emails anymore' }).waitFor()
  expect(await findAxeFaultsOfThemes(stranger.page)).toEqual([])
  await stranger.page.getByRole('button', { name: 'Send them again' }).click()
  await stranger.page.getByRole('heading', { name: 'You get these emails again' }).waitFor()
  expect(await wishes()).toEqual([])
})

it('[FEATURE-18] a phone is added by the code that comes there, is texted of an alert, stops by STOP and starts by START', async () => {
  const { begin, leave, hearAtAnyHour } = await ruth()
  const { page, open } = await visit({ as: 'ruth' })
  const texts = async () => {
    const answer = await fetch(new URL('/dev/texts.json', inject('address')))
    const { items } = (await answer.json()) as { items: Array<{ to: string; text: string }> }
    return items.filter(({ to }) => to === '+15035550166').map(({ text }) => text)
  }
  const textBack = async (word: string) => {
    await page.goto('/dev/texts')
    await page.getByLabel('From').selectOption('+15035550166')
    await page.getByLabel('Text', { exact: true }).fill(word)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('heading', { name: 'Text messages' }).waitFor()
  }
  // At any hour of the utility's day.
  await hearAtAnyHour()
  await open('/settings?part=notifications')
  await page.getByRole('button', { name: 'Add a phone' }).click()
  await page.getByLabel('Mobile number').fill('5035550166')
  expect(await page.getByLabel('Mobile number').inputValue()).toBe('(503) 555-0166')
  expect(await findAxeFaultsOfThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await page.getByLabel('Code', { exact: true }).waitFor()
  await expect.poll(texts, { timeout: 10_000 }).toHaveLength(1)
  // Whoever looks at the phone and comes back finds where to enter it.
  await open('/settings?part=notifications')
  await page.getByRole('button', { name: 'Enter code' }).click()
  const [text = ''] = await texts()
  await page.getByLabel('Code', { exact: true }).fill(/\d{6}/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  const box = page.getByRole('checkbox', { name: 'Budget billing, Text' })
  await box.check({ force: true })
  await page.getByText('Saved').waitFor()
  expect(await findAxeFaultsOfThemes(page)).toEqual([])
  await begin()
  await expect.poll(texts, { timeout: 10_000 }).toHaveLength(2)
  await page.goto('/dev/texts')
  await page
    .getByRole('link', { name: /\/a\/[\w-]{22}$/ })
    .first()
    .click()
  await page.waitForURL(/\/alerts\?alert=/)
  await textBack('STOP')
  expect((await texts())[0]).toMatch(/text you anymore/)
  await open('/settings?part=notifications')
  await page.getByText(/^You texted STOP from/).waitFor()
  expect(await findAxeFaultsOfThemes(page)).toEqual([])
  await leave()
  expect(await texts()).toHaveLength(3)
  await textBack('START')
  await open('/settings?part=notifications')
  await page.getByText('Reply STOP to stop').waitFor()
  await page.getByRole('button', { name: /^Options for/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Add a phone' }).waitFor()
})
