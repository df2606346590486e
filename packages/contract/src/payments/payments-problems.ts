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
  'idempotency-mismatch': 'This payment was already sent with other content.',
  'possible-duplicate': 'A like payment was made within the last 24 hours.',
  'fee-changed': 'What it costs to pay this way has changed.',
  'past-cut-off': 'It is too late for this day.',
  'method-in-use': 'Something will be charged to this payment method.',
  'account-not-matched': 'The account number and the bill number do not belong together.',
  'charges-needed':
    'Others tried wrong numbers for this account: the new charges of the bill are needed too.',
  'amount-out-of-range': 'The amount is outside what can be paid at once.',
  'payment-method-unusable': 'This payment method cannot be used.',
  'too-many-new-methods': 'Too many new payment methods were tried. Saved ones can still be used.',
  'payments-unavailable': 'Payments cannot be taken right now. Nothing was charged.',
}
