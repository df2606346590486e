import { accessProblemTitles } from './access/access-problems.ts'
import { accountContactProblemTitles } from './account-contact/account-contact-problems.ts'
import { billRunProblemTitles } from './bill-run/bill-run-problems.ts'
import { identityProblemTitles } from './identity/identity-problems.ts'
import { operatorsProblemTitles } from './operators/operators-problems.ts'
import { paymentsProblemTitles } from './payments/payments-problems.ts'
import { recordsProblemTitles } from './records/records-problems.ts'
import { supportProblemTitles } from './support/support-problems.ts'
import type { ProblemCode } from './problems.ts'

/** What each problem is called: RFC 9457's `title`, for whoever reads answers or the API's document. */
export const problemTitles: Record<ProblemCode, string> = {
  'invalid-input': 'Something you sent can’t be used.',
  'session-gone': 'Your session has ended. Please sign in again.',
  forbidden: 'You don’t have access to do that on this account.',
  'view-only':
    'You’re viewing as a customer: nothing can be changed, and this is for the customer alone.',
  'not-found': 'We couldn’t find this.',
  conflict: 'Someone else changed this in the meantime.',
  'link-expired': 'This link was used or has expired.',
  'too-large': 'What you sent is too large.',
  'unsupported-media-type': 'We can’t read this kind of content.',
  'too-many-requests': 'Too many requests. Please wait a moment and try again.',
  internal: 'Something went wrong on our side. We’ve been notified.',
  overloaded: 'The service can’t answer right now. Try again in a few seconds.',
  ...accessProblemTitles,
  ...accountContactProblemTitles,
  ...billRunProblemTitles,
  ...identityProblemTitles,
  ...operatorsProblemTitles,
  ...paymentsProblemTitles,
  ...recordsProblemTitles,
  ...supportProblemTitles,
}
