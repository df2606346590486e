import type { FieldError } from '@portal/contract/problem-answer'
import type { ProblemCode } from '@portal/contract/problems'

/** `offline`: no answer came; `unreadable`: an answer came that the contract does not know. */
export type ApiErrorCode = ProblemCode | 'offline' | 'unreadable'

interface ApiErrorDetails {
  code: ApiErrorCode
  /** 0 where no answer came. */
  status: number
  detail?: string | undefined
  requestId?: string | null
  errors?: ReadonlyArray<FieldError> | undefined
  retryAfterSeconds?: number | null
}

/** The only way in which a call fails. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  /** To find the call in the server's log. */
  readonly requestId: string | null
  readonly errors: ReadonlyArray<FieldError>
  readonly retryAfterSeconds: number | null

  constructor(details: ApiErrorDetails) {
    super(details.detail ?? details.code)
    this.name = 'ApiError'
    this.code = details.code
    this.status = details.status
    this.requestId = details.requestId ?? null
    this.errors = details.errors ?? []
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
  }
}

/** True where a call failed with this code. */
export function isProblem(error: unknown, code: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code
}
