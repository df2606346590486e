import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '../../api/api-error.ts'

/** [ROUTE-39] 404 is told apart from all else; being offline is no error of anybody's server. */
export function errorTitle(error: unknown): MessageDescriptor {
  if (error instanceof ApiError && error.status === 404) return msg`Page Not Found`
  if (error instanceof ApiError && error.code === 'offline') return msg`You are offline`
  return msg`Internal Server Error`
}
