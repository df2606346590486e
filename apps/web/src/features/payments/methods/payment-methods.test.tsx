import type { SavedMethod } from '@portal/contract/payments/payments-methods'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAccount } from '../../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleOptions } from '../../../test/payments-samples.ts'
import { sampleProfile } from '../../../test/profile-samples.ts'
import { accountId, methodId, otherAccountId, paymentId, usd } from '../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'
import { feature } from '../routes.tsx'

const [card] = sampleOptions().methods
const saved = (changes: Partial<SavedMethod> = {}): SavedMethod => ({
  ...card!,
  expiry: 'valid',
  uses: [],
  mandate: null,
  ...changes,
})
const bank = saved({
  id: otherAccountId,
  kind: 'bank',
  brand: null,
  last4: '6789',
  expiresMonth: null,
  expiresYear: null,
  isDefault: false,
  mandate: { wording: 'I allow it.', agreedAt: '2026-11-21T20:00:00.000Z' },
})
const address = '/settings/payment-methods'
const use = {
  kind: 'scheduled-payment' as const,
  paymentId,
  accountId: null,
  date: '2026-12-03',
  amount: usd(142_60),
}

function answerWith(items: SavedMethod[]) {
  return answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    listPaymentMethods: { data: { items } },
    updatePaymentMethod: { data: items[0] },
    deletePaymentMethod: { data: undefined },
    getPaymentOptions: { data: sampleOptions() },
  })
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

/** From the one menu of a row. */
async function choose(called: string, act: string) {
  await page.getByRole('button', { name: `Options for ${called}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

it('[FEATURE-03] shows what is saved, which is the default and what expires', async () => {
  answerWith([
    saved({ name: 'Family card', expiry: 'soon' }),
    bank,
    saved({ id: paymentId, expiry: 'expired', isDefault: false }),
  ])
  await showPortal(feature.pages, address)
  await expect.element(page.getByRole('heading', { name: 'Payment Methods' })).toBeVisible()
  await expect.element(page.getByText('Family card')).toBeVisible()
  await expect.element(page.getByText('Visa ending 4242 · expires 08/28')).toBeVisible()
  await expect.element(page.getByText('Default', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Expires soon')).toBeVisible()
  await expect.element(page.getByText('Expired', { exact: true })).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-03] a row opens and says what uses the method, each leading to where it is changed', async () => {
  const autopay = { ...use, kind: 'autopay' as const, paymentId: null, accountId }
  const instalment = { ...use, kind: 'payment-plan' as const, paymentId: otherAccountId }
  answerWith([saved({ uses: [use, autopay, instalment] }), bank])
  await showPortal(feature.pages, address)
  const uses = page.getByRole('list', { name: 'What uses it' })
  await expect.element(page.getByText('Visa ending 4242')).toBeVisible()
  await expect.element(uses).not.toBeInTheDocument()
  await page.getByText('Visa ending 4242').click()
  await expect
    .element(uses.getByRole('link', { name: 'Scheduled payment' }))
    .toHaveAttribute('href', `/payments/${paymentId}`)
  await expect
    .element(uses.getByRole('link', { name: /^Autopay for / }))
    .toHaveAttribute('href', `/accounts/${accountId}/autopay`)
  await expect
    .element(uses.getByRole('link', { name: 'Installment of a payment plan' }))
    .toBeVisible()
  await page.getByText('Bank account ending 6789').click()
  await expect.element(page.getByText('No upcoming payment uses it.')).toBeVisible()
  await page.getByText(/You agreed to debits/).click()
  await expect.element(page.getByText('I allow it.')).toBeVisible()
  await expectAccessible()
})

it.each([
  ['declined', { declined: true }, /The bank declined the last payment/],
  ['ending', { expiry: 'soon' as const }, /It works until August 31, 2028/],
  ['dead', { expiry: 'expired' as const }, /It expired on August 31, 2028/],
])('[FEATURE-03] a %s method says what to do and where it is used', async (_, changes, advice) => {
  const autopay = { ...use, kind: 'autopay' as const, paymentId: null, accountId }
  answerWith([saved({ ...changes, uses: [autopay] })])
  await showPortal(feature.pages, address)
  await expect.element(page.getByText(advice)).toBeVisible()
  await expect.element(page.getByText(/^Autopay for .* uses this card\.$/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Change autopay' }))
    .toHaveAttribute('href', `/accounts/${accountId}/autopay`)
  await expectAccessible()
})

it('[FEATURE-03] names a method and makes another one the default', async () => {
  const heard = answerWith([saved(), bank])
  await showPortal(feature.pages, address)
  await choose('Visa ending 4242', 'Rename')
  await page.getByRole('textbox', { name: /Name/ }).fill('Family card')
  await expectAccessible()
  await page.getByRole('button', { name: 'Save the name' }).click()
  await expect.poll(() => heard.at(-1)?.name).toBe('listPaymentMethods')
  await choose('Bank account ending 6789', 'Make default')
  const changes = () =>
    heard.filter(({ name }) => name === 'updatePaymentMethod').map(({ body }) => body)
  await expect.poll(changes).toEqual([{ name: 'Family card' }, { isDefault: true }])
  await expect
    .element(page.getByText('Bank account ending 6789 is now your default.'))
    .toBeVisible()
})

it('[FEATURE-03] removes a method after asking', async () => {
  const heard = answerWith([saved(), bank])
  await showPortal(feature.pages, address)
  await choose('Visa ending 4242', 'Remove')
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect.element(page.getByText('Visa ending 4242 removed.')).toBeVisible()
  expect(heard.find(({ name }) => name === 'deletePaymentMethod')?.address.pathname).toContain(
    methodId,
  )
})

it('[FEATURE-03] who removes the default reads which one it is now', async () => {
  let items = [saved(), bank]
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    listPaymentMethods: async () => ({ data: { items } }),
    deletePaymentMethod: async () => {
      items = [{ ...bank, isDefault: true }]
      return { data: undefined }
    },
    getPaymentOptions: { data: sampleOptions() },
  })
  await showPortal(feature.pages, address)
  await choose('Visa ending 4242', 'Remove')
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect.element(page.getByText('Visa ending 4242 removed.')).toBeVisible()
  await expect
    .element(page.getByText('Bank account ending 6789 is now your default.'))
    .toBeVisible()
})

it('[FEATURE-03] says what still needs a method instead of removing it', async () => {
  answerWith([saved({ uses: [use] })])
  await showPortal(feature.pages, address)
  await choose('Visa ending 4242', 'Remove')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Choose another method for each of them/)).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Scheduled payment' }))
    .toHaveAttribute('href', `/payments/${paymentId}`)
  await expectAccessible()
})

it('[FEATURE-03] with nothing saved it says what saving is good for', async () => {
  answerWith([])
  await showPortal(feature.pages, address)
  await expect.element(page.getByText('Nothing saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add a payment method' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add a payment method' })).toBeVisible()
  await expectAccessible()
})
