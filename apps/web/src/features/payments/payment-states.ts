import type { PaymentStatus } from '@portal/contract/payments/payments'

/** Its outcome is still to come: it is asked for again and again until it is known. */
export function isUnderWay(status: PaymentStatus): boolean {
  return status === 'processing' || status === 'unknown'
}

/** It has not ended: the gateway or its payer has still to say something. */
export function isOpen(status: PaymentStatus): boolean {
  return isUnderWay(status) || status === 'action-required'
}

/** Also where it went back later. */
export function wasPaid(status: PaymentStatus): boolean {
  return isPaid(status) || status === 'refunded' || status === 'reversed'
}

/** Paid, here or before the records moved here. */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'succeeded' || status === 'historic'
}
