import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PaymentFailure, PaymentStatus } from '@portal/contract/payments/payments'
import type { PaymentStep } from '@portal/contract/payments/payments-desk'
import type { Tone } from '@portal/kit/display/tone-icon'

/** How a payment stands. */
export const paymentStates: Record<PaymentStatus, { words: MessageDescriptor; tone: Tone }> = {
  scheduled: { words: msg`Scheduled`, tone: 'info' },
  processing: { words: msg`Processing`, tone: 'info' },
  'action-required': { words: msg`Waits for the payer`, tone: 'warning' },
  unknown: { words: msg`No answer yet`, tone: 'warning' },
  succeeded: { words: msg`Paid`, tone: 'success' },
  failed: { words: msg`Failed`, tone: 'danger' },
  cancelled: { words: msg`Canceled`, tone: 'neutral' },
  refunded: { words: msg`Refunded`, tone: 'neutral' },
  reversed: { words: msg`Returned`, tone: 'danger' },
  historic: { words: msg`Paid`, tone: 'success' },
}

/** Why a payment failed. */
export const paymentFailures: Record<PaymentFailure, MessageDescriptor> = {
  declined: msg`declined by the bank`,
  'insufficient-funds': msg`not enough funds`,
  'expired-card': msg`card expired`,
  'not-charged': msg`nothing was charged`,
  'not-confirmed': msg`the payer didn’t confirm it`,
  'method-unusable': msg`the method can’t be charged anymore`,
  'access-ended': msg`the payer lost access`,
}

/** What happened to a payment. */
export const paymentStepNames: Record<PaymentStep['step'], MessageDescriptor> = {
  'set-up': msg`Set up`,
  'scheduled-for': msg`Planned for`,
  told: msg`Told`,
  sent: msg`Sent`,
  approved: msg`Approved`,
  declined: msg`Declined`,
  cancelled: msg`Canceled`,
  'no-answer': msg`No answer yet`,
  'waits-for-payer': msg`Waits for the payer`,
  'in-ledger': msg`In the ledger`,
  matched: msg`Matched with the gateway`,
  'refund-asked': msg`Refund sent`,
  'refund-refused': msg`Refund refused`,
  refunded: msg`Refunded`,
  returned: msg`Returned by the bank`,
  disputed: msg`Disputed`,
  'came-again': msg`Came back to us`,
}

/** Steps at which something went wrong. */
export const badSteps: ReadonlySet<PaymentStep['step']> = new Set([
  'declined',
  'no-answer',
  'refund-refused',
  'returned',
  'disputed',
])
