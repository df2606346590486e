import type { Stripe } from 'stripe'
import { blankOf } from './test-stripe-shapes.ts'

/** What happens when a method is charged. */
export type TestBehaviour =
  | { kind: 'approved' }
  | { kind: 'challenge' }
  | { kind: 'declined'; code: string; declineCode?: string }
  /** A bank debit: under way at first; what becomes of it days later is the test's to say. */
  | { kind: 'debit' }

interface TestMethod {
  brand: string
  last4: string
  behaviour: TestBehaviour
}

const declined = (declineCode: string, code = 'card_declined'): TestBehaviour => ({
  kind: 'declined',
  code,
  declineCode,
})

/** Of Stripe's documented test payment methods those that the tests use. */
const testMethods = {
  pm_card_visa: { brand: 'visa', last4: '4242', behaviour: { kind: 'approved' } },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444', behaviour: { kind: 'approved' } },
  pm_card_visa_chargeDeclined: {
    brand: 'visa',
    last4: '0002',
    behaviour: declined('generic_decline'),
  },
  pm_card_visa_chargeDeclinedInsufficientFunds: {
    brand: 'visa',
    last4: '9995',
    behaviour: declined('insufficient_funds'),
  },
  pm_card_chargeDeclinedExpiredCard: {
    brand: 'visa',
    last4: '0069',
    behaviour: { kind: 'declined', code: 'expired_card' },
  },
  pm_card_authenticationRequired: {
    brand: 'visa',
    last4: '3184',
    behaviour: { kind: 'challenge' },
  },
  pm_card_createDispute: { brand: 'visa', last4: '0259', behaviour: { kind: 'approved' } },
  pm_card_refundFail: { brand: 'visa', last4: '5126', behaviour: { kind: 'approved' } },
  pm_usBankAccount_success: { brand: 'bank', last4: '6789', behaviour: { kind: 'debit' } },
  pm_usBankAccount_insufficientFunds: {
    brand: 'bank',
    last4: '2227',
    behaviour: { kind: 'debit' },
  },
} satisfies Record<string, TestMethod>

export type TestMethodName = keyof typeof testMethods

export interface KeptMethod {
  object: Stripe.PaymentMethod
  behaviour: TestBehaviour
  /** A method without a customer is good for one payment. */
  used: boolean
}

/** A payment method like one of the test ones, as Stripe.js makes it of what somebody types. */
export function makeTestMethod(id: string, like: TestMethodName, created: number): KeptMethod {
  const { brand, last4, behaviour }: TestMethod = testMethods[like]
  const face =
    brand === 'bank'
      ? {
          type: 'us_bank_account',
          us_bank_account: {
            ...blankOf('PaymentMethods/PaymentMethod.UsBankAccount'),
            bank_name: 'STRIPE TEST BANK',
            last4,
          },
        }
      : {
          type: 'card',
          card: {
            ...blankOf('PaymentMethods/PaymentMethod.Card'),
            brand,
            last4,
            exp_month: 4,
            exp_year: 2031,
          },
        }
  const object = { ...blankOf('PaymentMethods/PaymentMethod'), id, created, ...face }
  return { object: object as unknown as Stripe.PaymentMethod, behaviour, used: false }
}
