/** Problems of paying, of what is paid with and of finding an account to pay. */
export const paymentsProblems = {
  'idempotency-mismatch': 409,
  'possible-duplicate': 409,
  'fee-changed': 409,
  'past-cut-off': 409,
  'method-in-use': 409,
  'account-not-matched': 422,
  'charges-needed': 422,
  'amount-out-of-range': 422,
  'payment-method-unusable': 422,
  'too-many-new-methods': 429,
  'payments-unavailable': 503,
} as const satisfies Record<string, number>

export const paymentsProblemTitles: Record<keyof typeof paymentsProblems, string> = {
  'idempotency-mismatch': 'This payment was already sent with different details.',
  'possible-duplicate': 'A similar payment was made in the last 24 hours.',
  'fee-changed': 'The fee for paying this way has changed.',
  'past-cut-off': 'It’s too late for this day.',
  'method-in-use': 'This payment method will still be charged for something.',
  'account-not-matched': 'The account number and the bill number don’t match.',
  'charges-needed':
    'Someone tried wrong numbers for this account. Enter the new charges on the bill, too.',
  'amount-out-of-range': 'You can’t pay this amount at once.',
  'payment-method-unusable': 'This payment method can’t be used.',
  'too-many-new-methods': 'Too many new payment methods were tried. You can still use saved ones.',
  'payments-unavailable': 'We can’t take payments right now. Nothing was charged.',
}
