import { autopayOption } from '@portal/contract/autopay/autopay'
import { paymentFailure } from '@portal/contract/payments/payments'
import * as z from 'zod/mini'
import { exampleAccount, webhookAccount, webhookKind } from '../../ports/webhooks/webhook-kind.ts'
import type { WebhookKind } from '../../ports/webhooks/webhook-kind.ts'

/** What is charged when; amounts are minor units. */
const terms = z.strictObject({
  account: webhookAccount,
  option: autopayOption,
  isPaused: z.boolean(),
})
const example = {
  account: exampleAccount,
  option: { kind: 'due-date', maximum: 30_000 },
  isPaused: false,
} as const

export const autopayTurnedOn = webhookKind({
  name: 'autopay.turned_on',
  summary: 'Somebody turned on autopay for an account',
  data: terms,
  example,
})

export const autopayChanged = webhookKind({
  name: 'autopay.changed',
  summary:
    'Autopay charges another amount, on another day or to another method, or was paused or resumed',
  data: terms,
  example: { ...example, isPaused: true },
})

export const autopayTurnedOff = webhookKind({
  name: 'autopay.turned_off',
  summary: 'Somebody turned off autopay for an account',
  data: z.strictObject({ account: webhookAccount }),
  example: { account: exampleAccount },
})

export const autopayFailed = webhookKind({
  name: 'autopay.failed',
  summary: 'An autopay payment failed; without a day for the next try it was given up',
  data: z.strictObject({
    account: webhookAccount,
    /** Minor units. */
    amount: z.int(),
    currency: z.string(),
    failure: paymentFailure,
    nextTryOn: z.nullable(z.iso.date()),
  }),
  example: {
    account: exampleAccount,
    amount: 14_260,
    currency: 'USD',
    failure: 'insufficient-funds',
    nextTryOn: '2026-11-24',
  },
})

export const autopayWebhooks: ReadonlyArray<WebhookKind> = [
  autopayTurnedOn,
  autopayChanged,
  autopayTurnedOff,
  autopayFailed,
]
