import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '@portal/browser/api/api-error'

/** What is asked for is not there: the server knows it not, or the address cannot name anything. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === 'invalid-input')
}

/** [ROUTE-39] 404 is told apart from all else; a session that ended and being offline are no errors of anybody's server. */
export function errorTitle(error: unknown): MessageDescriptor {
  if (isMissing(error)) return msg`Page Not Found`
  if (error instanceof ApiError && error.status === 401) return msg`Signed Out`
  if (error instanceof ApiError && error.code === 'offline') return msg`You’re offline`
  return msg`Internal Server Error`
}
