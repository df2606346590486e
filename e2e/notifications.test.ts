import { listAccounts } from '@portal/contract/accounts/accounts'
import { listAlerts } from '@portal/contract/alerts/alerts'
import { getNotifications } from '@portal/contract/alerts/alerts-notifications'
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
