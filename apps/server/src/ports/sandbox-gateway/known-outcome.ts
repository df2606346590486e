import { paymentFailure } from '@portal/contract/payments/payments'
import * as z from 'zod/mini'
import type { KnownOutcome } from '../payment-gateway.ts'

/** What the gateway says of a charge that has ended. */
export function knownOutcome(charge: {
  status: 'charged' | 'refused' | 'cancelled'
  reason: string | null
}): KnownOutcome {
  if (charge.status === 'charged') return { kind: 'charged' }
  if (charge.status === 'cancelled') return { kind: 'refused', reason: 'not-charged' }
  const reason = z.safeParse(paymentFailure, charge.reason)
  return { kind: 'refused', reason: reason.success ? reason.data : 'declined' }
}
