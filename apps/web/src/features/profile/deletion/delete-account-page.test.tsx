import type { DeletionHindrance } from '@portal/contract/profile/profile-deletion'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAccount } from '../../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
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
  permissions = sampleAccount().permissions,
) {
  let asked = 0
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount({ nickname: 'Beach house', permissions })] } },
    getDeletion: async () => ({
      data: { hindrances: asked++ === 0 ? hindrances : later, openMatters: [], days: 30 },
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

it('[FEATURE-20] names what is open, says what becomes of it, and deletes all the same', async () => {
  const message = { id: '00000000-0000-4000-8000-0000000000ee', number: 'M-7ZF1-6HBV' }
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount({ nickname: 'Beach house' })] } },
    getDeletion: {
      data: {
        hindrances: [],
        openMatters: [
          { kind: 'message', accountId: null, message },
          { kind: 'priority-request', accountId, message: null },
          { kind: 'invitation', accountId, message: null },
        ],
        days: 30,
      },
    },
  })
  await showPortal(feature.pages, '/delete-account')
  await expect
    .element(page.getByRole('link', { name: 'Message M-7ZF1-6HBV has no answer yet' }))
    .toHaveAttribute('href', `/contact?message=${message.id}`)
  await expect
    .element(page.getByText('Beach house · The invitation ends with your profile'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete my profile' })).toBeEnabled()
  await expectAccessible()
})

it('[FEATURE-20] names first what blocks, and speaks of deleting anyway only where it can be done', async () => {
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [] } },
    getDeletion: {
      data: {
        hindrances: [{ kind: 'autopay', accountId, paymentId: null }],
        openMatters: [{ kind: 'invitation', accountId, message: null }],
        days: 30,
      },
    },
  })
  await showPortal(feature.pages, '/delete-account')
  const blocking = page.getByText('Settle this first')
  const open = page.getByText('Still open')
  await expect.element(open).toBeInTheDocument()
  expect(blocking.element().compareDocumentPosition(open.element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  await expect.element(page.getByText(/or delete your profile anyway/)).not.toBeInTheDocument()
  await expectAccessible()
})

it('[FEATURE-20] asks for a proof where the session lies open for long', async () => {
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [] } },
    getDeletion: { data: { hindrances: [], openMatters: [], days: 30 } },
    createDeletion: { problem: 'step-up-required' },
    getStepUp: { data: { needed: true, methods: ['password'] } },
  })
  await showPortal(feature.pages, '/delete-account')
  await page.getByRole('button', { name: 'Delete my profile' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my profile' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Is it you?' })).toBeInTheDocument()
})

it('[FEATURE-20] who only opens others’ accounts hears that these stay with them, and of no account of their own', async () => {
  await show([], [], ['see-amounts'])
  await expect.element(page.getByText(/^Accounts that others let you open stay/)).toBeVisible()
  expect(page.getByText(/^Your account with us/).elements()).toEqual([])
})
