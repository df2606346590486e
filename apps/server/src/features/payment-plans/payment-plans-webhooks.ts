import * as z from 'zod/mini'
import { exampleAccount, webhookAccount, webhookKind } from '../../ports/webhooks/webhook-kind.ts'
import type { WebhookKind } from '../../ports/webhooks/webhook-kind.ts'

/** Amounts are minor units. */
const plan = z.strictObject({
  account: webhookAccount,
  plan: z.strictObject({ id: z.uuid(), total: z.int(), paid: z.int(), currency: z.string() }),
})
const id = '2b7e1516-28ae-4d2a-abf7-158809cf4f3c'
const example = (paid: number) => ({
  account: exampleAccount,
  plan: { id, total: 60_000, paid, currency: 'USD' },
})

export const planStarted = webhookKind({
  name: 'plan.started',
  summary: 'Somebody agreed to pay what is past due in installments',
  data: plan,
  example: example(0),
})

export const planKept = webhookKind({
  name: 'plan.kept',
  summary: 'All installments of a payment plan are paid',
  data: plan,
  example: example(60_000),
})

export const planBroken = webhookKind({
  name: 'plan.broken',
  summary: 'A payment plan ended because an installment was missed',
  data: plan,
  example: example(20_000),
})

export const planEnded = webhookKind({
  name: 'plan.ended',
  summary: 'Somebody stopped a payment plan that was kept until then',
  data: plan,
  example: example(20_000),
})

export const paymentPlansWebhooks: ReadonlyArray<WebhookKind> = [
  planStarted,
  planKept,
  planBroken,
  planEnded,
]
