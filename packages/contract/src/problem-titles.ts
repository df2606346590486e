import { identityProblemTitles } from './identity/identity-problems.ts'
import { paymentsProblemTitles } from './payments/payments-problems.ts'
import type { ProblemCode } from './problems.ts'

/** What each problem is called: RFC 9457's `title`, for whoever reads answers or the API's document. */
export const problemTitles: Record<ProblemCode, string> = {
  'invalid-input': 'Something in what you sent cannot be used.',
  'session-gone': 'Your session has ended. Please sign in again.',
  forbidden: 'Your access to this account does not allow that.',
  'not-found': 'This was not found.',
  conflict: 'This was changed by somebody else in the meantime.',
  'link-expired': 'This link was used or has expired.',
  'too-large': 'What you sent is too large.',
  'unsupported-media-type': 'This kind of content is not understood here.',
  'too-many-requests': 'Too many requests. Please wait a moment and try again.',
  internal: 'Something went wrong on our side. We have been told.',
  overloaded: 'The service can’t answer right now. Try again in a few seconds.',
  ...identityProblemTitles,
  ...paymentsProblemTitles,
}
