import type { SavedMethod } from '@portal/contract/payments/payments-methods'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../test/answer-calls.ts'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { sampleOptions } from '../../../test/payments-samples.ts'
import { sampleProfile } from '../../../test/profile-samples.ts'
import { methodId, otherAccountId, paymentId, usd } from '../../../test/sample-ids.ts'
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

it('[FEATURE-03] shows what is saved, what is offered first and what expires', async () => {
  answerWith([
    saved({ name: 'Family card', expiry: 'soon' }),
    bank,
    saved({ id: paymentId, expiry: 'expired', isDefault: false }),
  ])
  await showPortal(feature.pages, address)
  await expect.element(page.getByRole('heading', { name: 'Payment Methods' })).toBeVisible()
  await expect.element(page.getByText('Family card')).toBeVisible()
  await expect.element(page.getByText('Visa ending 4242 · expires 08/28')).toBeVisible()
  await expect.element(page.getByText('Offered first')).toBeVisible()
  await expect.element(page.getByText('Expires soon')).toBeVisible()
  await expect.element(page.getByText('Expired', { exact: true })).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-03] names a method and offers another one first', async () => {
  const heard = answerWith([saved(), bank])
  await showPortal(feature.pages, address)
  await page.getByRole('button', { name: 'Rename Visa ending 4242' }).click()
  await page.getByRole('textbox', { name: /Name/ }).fill('Family card')
  await expectAccessible()
  await page.getByRole('button', { name: 'Save the name' }).click()
  await expect.poll(() => heard.at(-1)?.name).toBe('listPaymentMethods')
  await page.getByRole('button', { name: 'Offer first: Bank account ending 6789' }).click()
  const changes = () =>
    heard.filter(({ name }) => name === 'updatePaymentMethod').map(({ body }) => body)
  await expect.poll(changes).toEqual([{ name: 'Family card' }, { isDefault: true }])
})

it('[FEATURE-03] removes a method after asking', async () => {
  const heard = answerWith([saved(), bank])
  await showPortal(feature.pages, address)
  await page.getByRole('button', { name: 'Remove Visa ending 4242' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect.element(page.getByText('Visa ending 4242 is removed.')).toBeVisible()
  expect(heard.find(({ name }) => name === 'deletePaymentMethod')?.address.pathname).toContain(
    methodId,
  )
})

it('[FEATURE-03] says what still needs a method instead of removing it', async () => {
  answerWith([saved({ uses: [use] })])
  await showPortal(feature.pages, address)
  await expect.element(page.getByText('1 payment to come is charged to it')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Visa ending 4242' }).click()
  await expect.element(page.getByText(/Choose another method for each of them/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Scheduled payment' }))
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
