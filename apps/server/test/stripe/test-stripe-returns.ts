import type { Stripe } from 'stripe'
import type { TestStripeBook } from './test-stripe-book.ts'
import { invalid } from './test-stripe-refusal.ts'
import { blankOf } from './test-stripe-shapes.ts'

export function refundCharge(
  book: TestStripeBook,
  given: { intent: string; amount: number; metadata: Record<string, string> },
): Stripe.Refund {
  const charge = book.chargeOf(book.intent(given.intent))
  if (given.amount > charge.amount - charge.amount_refunded) {
    throw invalid('Refund amount is greater than unrefunded amount on charge')
  }
  charge.amount_refunded += given.amount
  const refund = {
    ...blankOf('Refunds/Refund'),
    id: book.id('re'),
    amount: given.amount,
    charge: charge.id,
    payment_intent: given.intent,
    currency: charge.currency,
    metadata: given.metadata,
    status: 'succeeded',
    created: book.now(),
  } as unknown as Stripe.Refund
  book.refunds.push(refund)
  // As it is now: what becomes of it later is told by itself.
  book.tell('refund.created', { ...refund })
  book.tell('charge.refunded', charge)
  return refund
}

/** The card or account did not take what was given back of an intent. */
export function failRefunds(book: TestStripeBook, intentId: string): void {
  const charge = book.chargeOf(book.intent(intentId))
  for (const refund of book.refunds.filter(({ payment_intent: id }) => id === intentId)) {
    refund.status = 'failed'
    refund.failure_reason = 'expired_or_canceled_card'
    charge.amount_refunded -= refund.amount
    book.tell('refund.failed', refund)
  }
}

/** The payer's bank takes the money back. */
export function disputeCharge(book: TestStripeBook, intentId: string): Stripe.Dispute {
  const charge = book.chargeOf(book.intent(intentId))
  charge.disputed = true
  const dispute = {
    ...blankOf('Disputes/Dispute'),
    id: book.id('du'),
    amount: charge.amount,
    charge: charge.id,
    payment_intent: intentId,
    currency: charge.currency,
    reason: 'fraudulent',
    status: 'needs_response',
    balance_transactions: [balanceMove(book, -charge.amount)],
    created: book.now(),
  } as unknown as Stripe.Dispute
  book.disputes.push(dispute)
  book.tell('charge.dispute.created', dispute)
  book.tell('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The utility has proven to the bank that the charge was right, or that so much of it was; Stripe calls that lost. */
export function winDispute(
  book: TestStripeBook,
  dispute: Stripe.Dispute,
  amount = dispute.amount,
): void {
  dispute.status = amount === dispute.amount ? 'won' : 'lost'
  dispute.balance_transactions.push(balanceMove(book, amount))
  book.tell('charge.dispute.funds_reinstated', dispute)
  book.tell('charge.dispute.closed', dispute)
}

function balanceMove(book: TestStripeBook, amount: number): Stripe.BalanceTransaction {
  const blank = blankOf('BalanceTransactions/BalanceTransaction')
  const move = { ...blank, id: book.id('txn'), amount, currency: 'usd' }
  return move as unknown as Stripe.BalanceTransaction
}
