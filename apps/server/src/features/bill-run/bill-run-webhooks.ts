import * as z from 'zod/mini'
import { exampleAccount, webhookAccount, webhookKind } from '../../ports/webhooks/webhook-kind.ts'
import type { WebhookKind } from '../../ports/webhooks/webhook-kind.ts'

/** Amounts are minor units; negative charges are a credit. */
const bill = {
  number: z.string(),
  billDate: z.iso.date(),
  dueDate: z.iso.date(),
  charges: z.int(),
  currency: z.string(),
}
const example = {
  number: 'B-2026-104233',
  billDate: '2026-11-20',
  dueDate: '2026-12-04',
  charges: 14_260,
  currency: 'USD',
}

export const billIssued = webhookKind({
  name: 'bill.issued',
  summary: 'A bill run of the portal made a bill; bills that are imported are not told back',
  data: z.strictObject({
    account: webhookAccount,
    bill: z.strictObject({ ...bill, isEstimated: z.boolean() }),
  }),
  example: { account: exampleAccount, bill: { ...example, isEstimated: false } },
})

export const billReplaced = webhookKind({
  name: 'bill.replaced',
  summary: 'A bill was made again and takes the place of one before it',
  data: z.strictObject({
    account: webhookAccount,
    bill: z.strictObject({ ...bill, replaces: z.string() }),
  }),
  example: {
    account: exampleAccount,
    bill: { ...example, number: 'B-2026-104233-2', replaces: 'B-2026-104233' },
  },
})

export const billRunWebhooks: ReadonlyArray<WebhookKind> = [billIssued, billReplaced]
