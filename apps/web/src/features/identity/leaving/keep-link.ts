import { checkKeepProfile } from '@portal/contract/profile/profile-deletion'
import type { AnswerOf } from '@portal/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { cachedAs } from '@portal/browser/api/route-query'

/** What the mail's link can still do; null where it can nothing (any more). */
export function keepLinkQuery(token = '') {
  return queryOptions({
    ...cachedAs(checkKeepProfile, token),
    queryFn: async (): Promise<AnswerOf<typeof checkKeepProfile> | null> => {
      try {
        return await api.call(checkKeepProfile, { body: { token } })
      } catch (error) {
        if (isProblem(error, 'link-expired') || isProblem(error, 'invalid-input')) return null
        throw error
      }
    },
    staleTime: 0,
  })
}
