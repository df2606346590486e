import * as z from 'zod/mini'
import { webhookKind } from '../../ports/webhooks/webhook-kind.ts'
import type { WebhookKind } from '../../ports/webhooks/webhook-kind.ts'

/** Whoever sets up a receiver has it sent to see that it comes. */
export const webhookTest = webhookKind({
  name: 'webhook.test',
  summary: 'Somebody of the staff tries an endpoint out; it comes to that one alone',
  data: z.strictObject({ endpointId: z.uuid() }),
  example: { endpointId: 'c3f7a1d2-64b5-4a0e-9a71-0d5b8f6e2c19' },
})

export const webhooksWebhooks: ReadonlyArray<WebhookKind> = [webhookTest]
