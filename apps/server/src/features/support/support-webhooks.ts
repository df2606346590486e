import * as z from 'zod/mini'
import { exampleAccount, webhookAccount, webhookKind } from '../../ports/webhooks/webhook-kind.ts'
import type { WebhookKind } from '../../ports/webhooks/webhook-kind.ts'

/** What was written is read in the console, never sent. */
const message = z.strictObject({
  conversation: z.strictObject({ id: z.uuid(), number: z.string(), concern: z.string() }),
  /** Null where it is about none, and of guests. */
  account: z.nullable(webhookAccount),
})
const example = {
  conversation: {
    id: '6c84fb90-12c4-41e1-a40b-5c3c8a9d0a1f',
    number: 'M-7K3M-9Q2X',
    concern: 'bill',
  },
  account: exampleAccount,
}

export const messageReceived = webhookKind({
  name: 'message.received',
  summary: 'A customer or a guest wrote to the utility, for the first time or once more',
  data: message,
  example,
})

export const messageAnswered = webhookKind({
  name: 'message.answered',
  summary: 'The utility answered a message',
  data: message,
  example: { ...example, account: null },
})

export const supportWebhooks: ReadonlyArray<WebhookKind> = [messageReceived, messageAnswered]
