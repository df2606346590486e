import type { DeletionHindrance } from '@portal/contract/profile/profile-deletion'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAccount } from '../../../test/accounts-samples.ts'
import { answerCalls } from '../../../test/answer-calls.ts'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { sampleProfile } from '../../../test/profile-samples.ts'
import { accountId } from '../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'
import { feature } from '../routes.tsx'

beforeEach(async () => {
  await page.viewport(390, 844)
  await signIn()
})

async function show(
  hindrances: ReadonlyArray<DeletionHindrance>,
  later: ReadonlyArray<DeletionHindrance> = hindrances,
) {
  let asked = 0
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount({ nickname: 'Beach house' })] } },
    getDeletion: async () => ({
      data: { hindrances: asked++ === 0 ? hindrances : later, days: 30 },
    }),
    createDeletion: { problem: 'conflict' },
  })
  await showPortal(feature.pages, '/delete-account')
}

it('[FEATURE-20] [ROUTE-14] names what is to be settled first, each with the way there, and no act', async () => {
  const paymentId = '00000000-0000-4000-8000-0000000000bb'
  const none = { accountId: null, paymentId: null }
  await show([
    { ...none, kind: 'scheduled-payment', paymentId },
    { ...none, kind: 'autopay', accountId },
    { ...none, kind: 'payment-plan', accountId },
    { ...none, kind: 'sole-owner', accountId },
  ])
  const to = (name: string) => page.getByRole('link', { name }).element().getAttribute('href')
  await expect.element(page.getByText('Settle this first')).toBeInTheDocument()
  expect([
    to('Cancel a scheduled payment'),
    to('Turn off autopay'),
    to('Finish or stop your payment plan'),
    to('Name another owner, or end others’ access'),
  ]).toEqual([
    `/payments/${paymentId}`,
    `/accounts/${accountId}/autopay`,
    `/accounts/${accountId}/payment-plan`,
    `/accounts/${accountId}/manage-access`,
  ])
  expect(page.getByRole('button', { name: 'Delete my profile' }).elements()).toEqual([])
  await expect
    .element(page.getByRole('heading', { name: 'Delete your profile. Your power stays on.' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Keep my profile' }))
    .toHaveAttribute('href', '/settings?part=profile')
  await expectAccessible()
})

it('[FEATURE-20] says what goes, what stays and for how long it can be kept; what came between is named and has the focus', async () => {
  await show([], [{ kind: 'autopay', accountId, paymentId: null }])
  await expect.element(page.getByText(/^You have 30 days\./)).toBeInTheDocument()
  await page.getByRole('button', { name: 'Delete my profile' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/delete your profile in 30 days/)).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Delete my profile' }).click()
  await expect.element(page.getByText('Turn off autopay')).toBeInTheDocument()
  const said = page.getByText('We haven’t deleted anything: something came up meanwhile.')
  await expect.element(said).toBeInTheDocument()
  await expect.poll(() => document.activeElement?.contains(said.element())).toBe(true)
  await expectAccessible()
})

it('[FEATURE-20] asks for a proof where the session lies open for long', async () => {
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [] } },
    getDeletion: { data: { hindrances: [], days: 30 } },
    createDeletion: { problem: 'step-up-required' },
    getStepUp: { data: { needed: true, methods: ['password'] } },
  })
  await showPortal(feature.pages, '/delete-account')
  await page.getByRole('button', { name: 'Delete my profile' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my profile' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Is it you?' })).toBeInTheDocument()
})
