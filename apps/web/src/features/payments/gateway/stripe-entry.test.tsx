import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { fakeStripeJs } from '../../../test/fake-stripe-js.ts'
import type { FakeStripeJs } from '../../../test/fake-stripe-js.ts'
import { sampleAccount } from '../../../test/accounts-samples.ts'
import { sampleOptions, samplePayment, sampleTerms } from '../../../test/payments-samples.ts'
import { sampleProfile } from '../../../test/profile-samples.ts'
import { accountId, paymentId } from '../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'
import { feature } from '../routes.tsx'

const gateway = {
  kind: 'stripe' as const,
  publishableKey: 'pk_live_of_the_test',
  bankAccounts: false,
}

/** The library keeps the script that it found first, so there is one for all tests. */
const fake: FakeStripeJs = {
  isThere: true,
  tokenOf: async () => 'pm_of_the_test',
  confirm: async () => undefined,
  opened: [],
}
window.Stripe = fakeStripeJs(fake)

function answerSteps(more: Parameters<typeof answerCalls>[0] = {}) {
  return answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    getPaymentOptions: { data: sampleOptions({ methods: [], gateway }) },
    getPaymentTerms: { data: sampleTerms() },
    createPayment: { data: samplePayment() },
    getPayment: { data: samplePayment() },
    ...more,
  })
}
const methodStep = `/payments/steps?step=method&accounts=${accountId}&amounts=14260`
const field = () => page.getByRole('textbox', { name: 'Card number' })
const goOn = () => page.getByRole('button', { name: 'Continue' }).click()

/** What comes lazily comes before the first test's time begins. */
beforeAll(async () => {
  await Promise.all([
    import('../steps/payment-steps-page.tsx'),
    import('../receipt/payment-page.tsx'),
    import('./stripe-entry.tsx'),
    import('./stripe-challenge.tsx'),
  ])
}, 60_000)

beforeEach(async () => {
  fake.isThere = true
  fake.opened.length = 0
  await page.viewport(390, 844)
  await signIn()
})

it('[FEATURE-03] shows Stripe’s form in our language and colours', async () => {
  answerSteps()
  await showPortal(feature.pages, methodStep)
  await expect.element(field()).toBeVisible()
  await expectAccessible()
  expect(fake.opened).toMatchObject([
    {
      publishableKey: gateway.publishableKey,
      locale: 'en',
      options: {
        paymentMethodCreation: 'manual',
        appearance: { variables: { colorText: expect.stringMatching(/^rgb\(/) as unknown } },
      },
    },
  ])
})

it('[FEATURE-03] pays with what the form gives, and never sees the number', async () => {
  const heard = answerSteps()
  await showPortal(feature.pages, methodStep)
  await field().fill('4242424242424242')
  await goOn()
  await expect.element(page.getByText(/Visa ending 4242/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Pay $142.60' }).click()
  await expect.element(page.getByRole('heading', { name: /^You paid/ })).toBeVisible()
  const bodies = heard.map(({ body }) => JSON.stringify(body ?? '')).join()
  expect(bodies).toContain('pm_of_the_test')
  expect(bodies).not.toContain('4242424242424242')
})

it('[FEATURE-03] goes on only with a card that is complete and taken', async () => {
  answerSteps()
  const { router } = await showPortal(feature.pages, methodStep)
  await field().fill('4242')
  await goOn()
  await expect.element(page.getByText('Your card number is incomplete.')).toBeVisible()
  await field().fill('4000000000000127')
  await goOn()
  await expect.element(page.getByText('That didn’t work')).toBeVisible()
  await expect.element(page.getByText('Your card’s security code is incorrect.')).toBeVisible()
  await expectAccessible()
  expect(router.latestLocation.href).toBe(methodStep)
})

it('says that the form cannot be reached, and tries again', async () => {
  fake.isThere = false
  answerSteps()
  await showPortal(feature.pages, methodStep)
  await expect.element(page.getByText('The card form won’t load')).toBeVisible()
  await expectAccessible()
  fake.isThere = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(field()).toBeVisible()
})

it('[FEATURE-03] lets the payer confirm in the bank’s window, and shows how it ended', async () => {
  let confirmed = false
  fake.confirm = async (clientSecret) => {
    confirmed = clientSecret === 'pi_1_secret_2'
  }
  const waiting = {
    status: 'action-required' as const,
    settledAt: null,
    ledgerTransactionId: null,
    challengePage: 'stripe://pk_live_of_the_test/pi_1_secret_2',
  }
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    getPaymentTerms: { data: sampleTerms() },
    getPayment: async () => ({ data: samplePayment(confirmed ? {} : waiting) }),
  })
  await showPortal(feature.pages, `/payments/${paymentId}`)
  await expect.element(page.getByRole('heading', { name: /^You paid/ })).toBeVisible()
})

it('[FEATURE-04] takes a bank account only from who agreed to debits, and keeps what was agreed to first', async () => {
  const wording = 'I allow Cedar Bay Power to debit this bank account.'
  const heard = answerSteps({
    getPaymentOptions: {
      data: sampleOptions({ methods: [], gateway: { ...gateway, bankAccounts: true } }),
    },
    getMandateWording: { data: { wording } },
    createBankMandate: { data: { wording, agreedAt: '2026-11-21T20:00:00.000Z' } },
  })
  await showPortal(feature.pages, methodStep)
  await expect.element(page.getByRole('radio', { name: 'Card or bank account' })).toBeVisible()
  await field().fill('0000000123456789')
  fake.choose?.('us_bank_account')
  await expect.element(page.getByText(wording)).not.toBeVisible()
  await page.getByText('Read the whole authorization').click()
  await expect.element(page.getByText(wording)).toBeVisible()
  await goOn()
  await expect.element(page.getByText(/We can’t debit a bank account without it/)).toBeVisible()
  expect(heard.map(({ name }) => name)).not.toContain('createBankMandate')
  await expectAccessible()
  await page.getByRole('checkbox', { name: /I agree to debits/ }).click({ force: true })
  await goOn()
  await expect.element(page.getByText(/with bank account ending 6789/)).toBeVisible()
  expect(heard.find(({ name }) => name === 'createBankMandate')?.body).toEqual({
    token: 'pm_of_the_test',
    wording,
  })
})
