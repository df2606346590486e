import { paymentReturn, undoingReason } from '@portal/contract/payments/payments-receipt'
import * as z from 'zod/mini'
import { ForgedEventError } from '../payment-gateway.ts'
import type { GatewayEvent } from '../payment-gateway.ts'
import { knownOutcome } from './known-outcome.ts'
import { verifyEvent } from './signed-events.ts'

const { kind, reason } = paymentReturn.shape

const message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('charge.ended'),
    data: z.object({
      reference: z.string(),
      status: z.enum(['charged', 'refused', 'cancelled']),
      reason: z.nullable(z.string()),
    }),
  }),
  z.object({
    type: z.literal('charge.returned'),
    data: z.object({
      reference: z.string(),
      return: z.object({
        id: z.string(),
        kind,
        amount: z.int().check(z.positive()),
        reason,
        at: z.iso.datetime(),
      }),
    }),
  }),
  z.object({
    type: z.literal('charge.return-undone'),
    data: z.object({
      reference: z.string(),
      undone: z.object({
        id: z.string(),
        lasting: z.int().check(z.nonnegative()),
        reason: undoingReason,
        at: z.iso.datetime(),
      }),
    }),
  }),
])

/** What a message says that claims to be from the sandbox. @throws ForgedEventError */
export function readSandboxEvent(
  rawBody: Buffer,
  headers: Readonly<Record<string, string | Array<string> | undefined>>,
  by: { secret: Buffer; now: Date },
): GatewayEvent | null {
  const id = verifyEvent(rawBody, headers, by)
  if (id === null) throw new ForgedEventError('An event is not signed as it should be')
  const read = z.safeParse(message, JSON.parse(rawBody.toString('utf8')))
  if (!read.success) return null
  const { type, data } = read.data
  const { reference } = data
  if (type === 'charge.ended') {
    return { id, kind: 'charge-ended', reference, outcome: knownOutcome(data) }
  }
  if (type === 'charge.return-undone') {
    const { id: gatewayReference, at, ...rest } = data.undone
    const undone = { ...rest, gatewayReference, at: new Date(at) }
    return { id, kind: 'return-undone', reference, undone }
  }
  const { id: gatewayReference, at, ...back } = data.return
  return {
    id,
    kind: 'returned',
    reference,
    back: { ...back, gatewayReference, at: new Date(at) },
  }
}
