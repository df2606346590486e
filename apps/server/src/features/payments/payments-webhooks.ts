import { paymentFailure, paymentOrigin } from '@portal/contract/payments/payments'
import { paymentReturn } from '@portal/contract/payments/payments-receipt'
import * as z from 'zod/mini'
import { exampleAccount, webhookAccount, webhookKind } from '../../ports/webhooks/webhook-kind.ts'
import type { WebhookKind } from '../../ports/webhooks/webhook-kind.ts'

/** Of a payment over several accounts each account has an event of its own, with its part. */
const ofAccount = {
  account: webhookAccount,
  /** As its receipt names it. */
  payment: z.strictObject({ id: z.uuid(), number: z.string() }),
  /** What of it is this account's, minor units. */
  amount: z.int(),
  currency: z.string(),
}
const example = {
  account: exampleAccount,
  payment: { id: '8a1f0c52-3d0e-4c55-9a3f-7b3f1de0a911', number: 'R-7K3M-9Q2X' },
  amount: 14_260,
  currency: 'USD',
}
const reason = paymentReturn.shape.reason

export const paymentSucceeded = webhookKind({
  name: 'payment.succeeded',
  summary: 'A payment was charged and posted to the account',
  data: z.strictObject({ ...ofAccount, origin: paymentOrigin }),
  example: { ...example, origin: 'portal' },
})

export const paymentFailed = webhookKind({
  name: 'payment.failed',
  summary: 'A payment was not charged',
  data: z.strictObject({ ...ofAccount, origin: paymentOrigin, failure: paymentFailure }),
  example: { ...example, origin: 'autopay', failure: 'declined' },
})

const returned = z.strictObject({ ...ofAccount, reason })

export const paymentRefunded = webhookKind({
  name: 'payment.refunded',
  summary:
    'The utility gave back a payment or a part of it; `amount` is what the account owes again',
  data: returned,
  example: { ...example, amount: 5_000, reason: 'requested' },
})

export const paymentReturned = webhookKind({
  name: 'payment.returned',
  summary: 'A bank returned a debit; the account owes the amount again',
  data: returned,
  example: { ...example, reason: 'insufficient-funds' },
})

export const paymentDisputed = webhookKind({
  name: 'payment.disputed',
  summary: 'The payer disputed a card payment; the account owes the amount again',
  data: returned,
  example: { ...example, reason: 'charge-back' },
})

export const paymentRestored = webhookKind({
  name: 'payment.restored',
  summary: 'What was refunded, returned or disputed counts as paid again',
  data: z.strictObject(ofAccount),
  example,
})

export const paymentsWebhooks: ReadonlyArray<WebhookKind> = [
  paymentSucceeded,
  paymentFailed,
  paymentRefunded,
  paymentReturned,
  paymentDisputed,
  paymentRestored,
]
