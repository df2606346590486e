import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '../../api/api-error.ts'

/** [ROUTE-39] 404 is told apart from all else; a session that ended and being offline are no errors of anybody's server. */
export function errorTitle(error: unknown): MessageDescriptor {
  if (error instanceof ApiError && error.status === 404) return msg`Page Not Found`
  if (error instanceof ApiError && error.status === 401) return msg`Signed Out`
  if (error instanceof ApiError && error.code === 'offline') return msg`You are offline`
  return msg`Internal Server Error`
}
