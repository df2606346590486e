import * as z from 'zod/mini'
import { accessProblems } from './access/access-problems.ts'
import { accountContactProblems } from './account-contact/account-contact-problems.ts'
import { billRunProblems } from './bill-run/bill-run-problems.ts'
import { identityProblems } from './identity/identity-problems.ts'
import { operatorsProblems } from './operators/operators-problems.ts'
import { paymentsProblems } from './payments/payments-problems.ts'
import { problemAnswer } from './problem-answer.ts'
import { recordsProblems } from './records/records-problems.ts'
import { supportProblems } from './support/support-problems.ts'

/** What any noun's routes may answer. 401 means "your session is gone" and nothing else; another's data is `not-found`. */
const commonStatus = {
  'invalid-input': 400,
  'session-gone': 401,
  forbidden: 403,
  /** To an operator who sees the portal as a customer. */
  'view-only': 403,
  'not-found': 404,
  conflict: 409,
  'link-expired': 410,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  internal: 500,
  overloaded: 503,
} as const satisfies Record<string, number>

/** The closed list of error codes and the HTTP status of each: the common ones and those of each noun. */
export const problemStatus = {
  ...commonStatus,
  ...accessProblems,
  ...accountContactProblems,
  ...billRunProblems,
  ...identityProblems,
  ...operatorsProblems,
  ...paymentsProblems,
  ...recordsProblems,
  ...supportProblems,
} as const

export type ProblemCode = keyof typeof problemStatus

export const problemCode = z.enum(
  Object.keys(problemStatus) as [ProblemCode, ...Array<ProblemCode>],
)

/** RFC 9457 problem details, served as `application/problem+json`. */
export const problem = z.extend(problemAnswer, { code: problemCode })
export type Problem = z.infer<typeof problem>
