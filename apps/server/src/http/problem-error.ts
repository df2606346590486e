import { problemStatus } from '@portal/contract/problems'
import type { FieldError, Problem, ProblemCode } from '@portal/contract/problems'

/** What each problem is called; `detail` says more where there is more to say. */
const titles: Record<ProblemCode, string> = {
  'invalid-input': 'Something in what you sent cannot be used.',
  'session-gone': 'Your session has ended. Please sign in again.',
  forbidden: 'Your access to this account does not allow that.',
  'step-up-required': 'Please prove once more that it is you.',
  'registration-closed': 'New registrations are closed at the moment.',
  'guests-closed': 'Going on without signing in is not possible at the moment.',
  'not-found': 'This was not found.',
  conflict: 'This was changed by somebody else in the meantime.',
  'idempotency-mismatch': 'This payment was already sent with other content.',
  'possible-duplicate': 'A like payment was made within the last 24 hours.',
  'fee-changed': 'What it costs to pay this way has changed.',
  'past-cut-off': 'It is too late for this day.',
  'method-in-use': 'Something will be charged to this payment method.',
  'email-taken':
    'A profile with this e-mail address exists. Its owner signs in and links the provider.',
  'last-sign-in-method': 'This is the only way to sign in to the profile.',
  'link-expired': 'This link was used or has expired.',
  'wrong-credentials': 'The e-mail address or the password is wrong.',
  'wrong-code': 'The code is wrong or no longer valid.',
  'code-required': 'A code from your authenticator is needed.',
  'email-unconfirmed': 'The e-mail address is not confirmed yet.',
  'weak-password': 'This password is too easy to guess.',
  'passkey-refused': 'The passkey was not accepted.',
  'provider-refused': 'The sign-in with the provider was not completed.',
  'account-not-matched': 'The account number and the bill number do not belong together.',
  'amount-out-of-range': 'The amount is outside what can be paid at once.',
  'payment-method-unusable': 'This payment method cannot be used.',
  'too-large': 'What you sent is too large.',
  'unsupported-media-type': 'This kind of content is not understood here.',
  'too-many-requests': 'Too many requests. Please wait a moment and try again.',
  internal: 'Something went wrong on our side. We have been told.',
  'payments-unavailable': 'Payments cannot be taken right now. Nothing was charged.',
  'provider-unavailable': 'The provider cannot be reached right now.',
  overloaded: 'The service is busy. Please try again in a moment.',
}

export interface ProblemExtras {
  detail?: string
  errors?: Array<FieldError>
  /** Becomes the Retry-After header. */
  retryAfterSeconds?: number
}

/** Thrown anywhere below a route: the answer is this problem, and the request's transaction is rolled back. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly code: ProblemCode
  readonly extras: ProblemExtras

  constructor(code: ProblemCode, extras: ProblemExtras) {
    super(extras.detail ?? titles[code])
    this.code = code
    this.extras = extras
  }
}

/** `throw problem('not-found')` */
export function problem(code: ProblemCode, extras: ProblemExtras = {}): ProblemError {
  return new ProblemError(code, extras)
}

/** The RFC 9457 document of a problem. */
export function problemDocument(error: ProblemError, requestId: string): Problem {
  const { detail, errors } = error.extras
  return {
    type: `urn:portal:problem:${error.code}`,
    title: titles[error.code],
    status: problemStatus[error.code],
    ...(detail === undefined ? {} : { detail }),
    code: error.code,
    requestId,
    ...(errors === undefined ? {} : { errors }),
  }
}

/** The title under which a code is described in the API's document. */
export function problemTitle(code: ProblemCode): string {
  return titles[code]
}
