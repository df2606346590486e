import type { PaymentStep } from '@portal/contract/payments/payments-desk'
import { startOfLocalDate } from '@portal/rules/billing/tariff-clock'
import type { CustomerPaymentFacts, ReturnFacts } from './customer-payments-store.ts'

interface Known {
  payment: CustomerPaymentFacts
  postedAt: Date | null
  told: ReadonlyArray<{ at: Date; title: string }>
  returns: ReadonlyArray<ReturnFacts>
}

const CHARGED = new Set(['processing', 'action-required', 'unknown', 'failed'])

/** What happened to a payment, the earliest first, by what is stored of it. */
export function paymentSteps(
  { payment, postedAt, told, returns }: Known,
  timeZone: string,
): Array<PaymentStep> {
  const { currency, createdAt, scheduledFor, settledAt, matchedAt } = payment
  const money = (amount: number) => ({ amount, currency })
  const step = (name: PaymentStep['step'], at: Date | null, more: Partial<PaymentStep> = {}) =>
    at === null
      ? []
      : [{ step: name, at: at.toISOString(), isDay: false, amount: null, title: null, ...more }]
  // What the utility's own records brought in has only its day.
  if (payment.status === 'historic') {
    const day = new Date(startOfLocalDate(payment.date, timeZone))
    return [...step('approved', day, { isDay: true }), ...step('in-ledger', postedAt)]
  }
  const chargeDay =
    scheduledFor === null ? null : new Date(startOfLocalDate(scheduledFor, timeZone))
  const steps = [
    ...step('set-up', createdAt, { amount: money(payment.total + payment.fee) }),
    ...step('scheduled-for', chargeDay, { isDay: true }),
    ...step('sent', sentAt(payment)),
    ...step(endOf(payment), settledAt ?? openSince(payment)),
    ...step('in-ledger', postedAt),
    ...told.flatMap(({ at, title }) => step('told', at, { title })),
    ...step('matched', matchedAt),
    ...returns.flatMap(({ step: name, at, amount }) => step(name, at, { amount: money(amount) })),
  ]
  return steps.toSorted((one, other) => one.at.localeCompare(other.at))
}

/** A payment that nobody scheduled went to the gateway when it was made. */
function sentAt({ chargedAt, scheduledFor, createdAt, status }: CustomerPaymentFacts): Date | null {
  if (chargedAt) return chargedAt
  const isSent =
    CHARGED.has(status) || status === 'succeeded' || status === 'refunded' || status === 'reversed'
  return scheduledFor === null && isSent ? createdAt : null
}

function endOf({ status }: CustomerPaymentFacts): PaymentStep['step'] {
  switch (status) {
    case 'failed':
      return 'declined'
    case 'cancelled':
      return 'cancelled'
    case 'unknown':
      return 'no-answer'
    case 'action-required':
      return 'waits-for-payer'
    default:
      return 'approved'
  }
}

/** Since when its end is awaited; null where it has none to wait for. */
function openSince(payment: CustomerPaymentFacts): Date | null {
  const waits = payment.status === 'unknown' || payment.status === 'action-required'
  return waits ? sentAt(payment) : null
}
