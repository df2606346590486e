import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'

/** A payment that a task is about, as the utility's staff see it. */
export const paidFace = z.object({
  id,
  number: z.string(),
  /** Minor units, without the fee. */
  total: z.int(),
  currency: z.string(),
  status: z.string(),
  method: z.object({
    kind: z.enum(['card', 'bank', 'cash', 'cheque']),
    brand: z.nullable(z.string()),
    last4: z.nullable(z.string()),
  }),
  /** Null of a guest, and of a profile that is no longer there. */
  payer: z.nullable(z.string()),
  createdAt: instant,
  settledAt: z.nullable(instant),
})
export type PaidFace = z.infer<typeof paidFace>

/** Null where the gateway's reference is none of ours. */
const payment = z.nullable(paidFace)
const amount = z.nullable(z.int())

/** What tasks about payments say, by their kinds; amounts are minor units. */
export const paymentsWork = [
  z.object({ kind: z.literal('payment-unanswered'), payment }),
  z.object({
    kind: z.literal('outcome-differs'),
    payment,
    gatewayStatus: z.string(),
    ourStatus: z.string(),
  }),
  z.object({ kind: z.literal('charge-unknown'), reference: z.string(), amount }),
  z.object({ kind: z.literal('charge-missing'), payment, ledgerAmount: amount }),
  z.object({
    kind: z.literal('amount-differs'),
    payment,
    gatewayAmount: amount,
    ledgerAmount: amount,
  }),
  z.object({
    kind: z.literal('return-differs'),
    payment,
    gatewayReturned: amount,
    /** What the ledger has of it, or what was left to go back. */
    ledgerReturned: amount,
  }),
  z.object({ kind: z.literal('return-unknown'), payment, gatewayReference: z.string() }),
  z.object({ kind: z.literal('refund-failed'), payment, amount }),
  z.object({ kind: z.literal('refund-refused'), payment, amount, reason: z.string() }),
] as const
