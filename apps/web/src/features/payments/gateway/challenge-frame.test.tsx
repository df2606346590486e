import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleAccount } from '../../../test/accounts-samples.ts'
import { samplePayment, sampleTerms } from '../../../test/payments-samples.ts'
import { sampleProfile } from '../../../test/profile-samples.ts'
import { paymentId } from '../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'
import { feature } from '../routes.tsx'

beforeEach(async () => {
  await page.viewport(390, 844)
  await signIn()
})

/** What the framed page of the bank says, as a browser would bring it. */
function say(data: object) {
  const frame = document.querySelector('iframe')
  const { origin } = location
  window.dispatchEvent(
    new MessageEvent('message', { data, origin, source: frame?.contentWindow ?? null }),
  )
}

async function show() {
  let answered = false
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    getPaymentTerms: { data: sampleTerms() },
    getPayment: async () => {
      const waiting = {
        status: 'action-required' as const,
        settledAt: null,
        ledgerTransactionId: null,
        challengePage: '/test-bank-page?charge=1',
      }
      return { data: samplePayment(answered ? {} : waiting) }
    },
  })
  await showPortal(feature.pages, `/payments/${paymentId}`)
  return () => {
    answered = true
  }
}

const frame = () => page.getByTitle('Confirm the payment, on your bank’s page')

it('[FEATURE-03] a payment that its bank wants confirmed shows the bank’s page and how it ended', async () => {
  const answer = await show()
  await expect.element(page.getByText('Your bank asks you to confirm $142.60')).toBeVisible()
  await expect.element(page.getByText('Nothing has been charged yet')).toBeVisible()
  await expect
    .element(frame())
    .toHaveAttribute('src', expect.stringMatching(/\/test-bank-page\?charge=1&theme=light&lang=en/))
  await expect
    .poll(() => {
      say({ type: 'card-height', height: 240 })
      return frame().element().getBoundingClientRect().height
    })
    .toBe(240)
  await expectAccessible()
  say({ type: 'challenge-ended' })
  await expect.element(page.getByText('Your bank has your answer')).toHaveFocus()
  await expect.element(frame()).not.toBeInTheDocument()
  answer()
  await expect.element(page.getByRole('heading', { name: /^You paid/ })).toHaveFocus()
  await expect.element(frame()).not.toBeInTheDocument()
})
