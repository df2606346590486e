import type { BillDueDay } from '@portal/contract/billing/billing-due-day'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAccount, sampleAccountDetails } from '../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleOptions } from '../../test/payments-samples.ts'
import { sampleProfile } from '../../test/profile-samples.ts'
import { accountId } from '../../test/sample-ids.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'
import { feature } from '../accounts/routes.tsx'

const path = `/accounts/${accountId}/account-settings`
const usual: BillDueDay = {
  day: null,
  usualDays: 14,
  next: { billOn: '2026-12-20', dueOn: '2027-01-03' },
  choices: [
    { day: 3, dueOn: '2027-01-03' },
    { day: 4, dueOn: '2027-01-04' },
    { day: 21, dueOn: '2027-01-21' },
  ],
  mayChange: true,
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

/** The card as the server answers it; what is chosen is saved by and by. */
async function show(changes: Partial<BillDueDay> = {}) {
  let held: BillDueDay = { ...usual, ...changes }
  const chosen: Array<unknown> = []
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    getAccount: { data: sampleAccountDetails() },
    getPaymentOptions: { data: sampleOptions() },
    getBillNotices: { data: { paperless: true, attachPdf: false, reminderDays: 3 } },
    getBillDueDay: async () => ({ data: held }),
    updateBillDueDay: async ({ body }) => {
      const { day } = body as { day: number | null }
      chosen.push(day)
      held = { ...held, day, next: { billOn: '2026-12-20', dueOn: '2027-01-21' } }
      return { data: held }
    },
  })
  await showPortal(feature.pages, path)
  return chosen
}

it('[FEATURE-08] chooses the day on which bills are due, and says when the next one is', async () => {
  const chosen = await show()
  const field = page.getByRole('combobox', { name: 'Due date' })
  await expect
    .element(field)
    .toHaveAccessibleDescription(/comes around December 20 and would be due January 3, 2027/)
  await field.selectOptions('On the 21st')
  await expect.element(field).toHaveAccessibleDescription(/would be due January 21, 2027/)
  await expect.element(page.getByText('Saved', { exact: true })).toBeInTheDocument()
  expect(chosen).toEqual([21])
  await expectAccessible()
})

it('[FEATURE-08] says why a day that was chosen before cannot be kept', async () => {
  await show({ day: 10 })
  const field = page.getByRole('combobox', { name: 'Due date' })
  await expect.element(field).toHaveValue('10')
  await expect.element(field).toHaveAccessibleDescription(/too far from the day you chose/)
})

it('[FEATURE-08] who may not choose reads it, and nothing shows where the utility offers no days', async () => {
  await show({ mayChange: false })
  await expect.element(page.getByRole('combobox', { name: 'Due date' })).toBeDisabled()
  await expect.element(page.getByText(/owner can choose another day/)).toBeInTheDocument()
})
