import { problemTitles } from '@portal/contract/problem-titles'
import { problemStatus } from '@portal/contract/problems'
import type { FieldError } from '@portal/contract/problem-answer'
import type { Problem, ProblemCode } from '@portal/contract/problems'

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
    super(extras.detail ?? problemTitles[code])
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
    title: problemTitles[error.code],
    status: problemStatus[error.code],
    ...(detail === undefined ? {} : { detail }),
    code: error.code,
    requestId,
    ...(errors === undefined ? {} : { errors }),
  }
}
