import { msg } from '@lingui/core/macro'

/** Why a payment, or what pays, was refused. */
export const paymentProblems = {
  'idempotency-mismatch': msg`This payment was already sent with other details. Please start again.`,
  'possible-duplicate': msg`You made the same payment within the last day.`,
  'fee-changed': msg`The fee has changed. Please check the payment once more.`,
  'past-cut-off': msg`It is too late for this day.`,
  'method-in-use': msg`Something will still be charged to this payment method.`,
  'account-not-matched': msg`Those don’t match. Check both numbers on a bill of the last two years; hyphens and spaces make no difference.`,
  'charges-needed': msg`Somebody else tried wrong numbers for this account. Please enter the new charges of the bill as well.`,
  'amount-out-of-range': msg`This amount cannot be paid here.`,
  'payment-method-unusable': msg`This payment method cannot be used. Please choose another one.`,
  'too-many-new-methods': msg({
    message:
      'Too many new cards or bank accounts were tried. You can try a new one in {minutes, plural, one {# minute} other {# minutes}}. What is saved already still works.',
  }),
  'payments-unavailable': msg`Payments are not possible right now. You have not been charged.`,
}

declare module '../../api/error-message.ts' {
  interface Sentences {
    payments: typeof paymentProblems
  }
}
