import type { PaymentStatus } from '@portal/contract/payments'

/** Its outcome is still to come: it is asked for again and again until it is known. */
export function isUnderWay(status: PaymentStatus): boolean {
  return status === 'processing' || status === 'unknown'
}

/** Paid, here or before the records moved here. */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'succeeded' || status === 'historic'
}
