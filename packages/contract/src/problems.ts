import * as z from 'zod/mini'

/**
 * The closed list of error codes and the HTTP status of each.
 * 401 means "your session is gone" and nothing else; another's data is `not-found`.
 */
export const problemStatus = {
  'invalid-input': 400,
  'session-gone': 401,
  forbidden: 403,
  'step-up-required': 403,
  'registration-closed': 403,
  'guests-closed': 403,
  'not-found': 404,
  conflict: 409,
  'idempotency-mismatch': 409,
  'possible-duplicate': 409,
  'fee-changed': 409,
  'past-cut-off': 409,
  'method-in-use': 409,
  'email-taken': 409,
  'last-sign-in-method': 409,
  'link-expired': 410,
  'wrong-credentials': 422,
  'wrong-code': 422,
  'code-required': 422,
  'email-unconfirmed': 422,
  'weak-password': 422,
  'passkey-refused': 422,
  'provider-refused': 422,
  'account-not-matched': 422,
  'amount-out-of-range': 422,
  'payment-method-unusable': 422,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  internal: 500,
  'payments-unavailable': 503,
  'provider-unavailable': 503,
  overloaded: 503,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof problemStatus

export const problemCode = z.enum(
  Object.keys(problemStatus) as [ProblemCode, ...Array<ProblemCode>],
)

/** One field that did not pass: `path` as in `allocations.0.amount`, `message` in plain words. */
export const fieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldError>

/** RFC 9457 problem details, served as `application/problem+json`. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  code: problemCode,
  requestId: z.string(),
  errors: z.optional(z.array(fieldError)),
})
export type Problem = z.infer<typeof problem>
