import { msg } from '@lingui/core/macro'

/** Why a payment, or what pays, was refused. */
export const paymentProblems = {
  'idempotency-mismatch': msg`This payment was already sent with other details. Start again.`,
  'possible-duplicate': msg`You made this same payment within the last day.`,
  'fee-changed': msg`The fee has changed. Check the payment again.`,
  'past-cut-off': msg`It’s too late to pay on that day. Choose a later one.`,
  'method-in-use': msg`A payment still uses this method. Choose another method for it first.`,
  'account-not-matched': msg`Those don’t match. Check both numbers on a bill from the last two years. Hyphens and spaces don’t matter.`,
  'charges-needed': msg`Wrong numbers were tried for this account. To be safe, enter the new charges from the bill too.`,
  'amount-out-of-range': msg`You can’t pay this amount here.`,
  'payment-method-unusable': msg`You can’t use this payment method. Choose another one.`,
  'too-many-new-methods': msg({
    message:
      'Too many new cards or bank accounts were tried. You can try a new one in {minutes, plural, one {# minute} other {# minutes}}. Your saved methods still work.',
  }),
  'payments-unavailable': msg`Payments aren’t working right now. You haven’t been charged. Try again later.`,
}

declare module '@portal/browser/api/error-message' {
  interface Sentences {
    payments: typeof paymentProblems
  }
}
