import { checkInvitation } from '@portal/contract/access/access-invitations'
import { secretToken } from '@portal/contract/identity/identity'
import type { AnswerOf } from '@portal/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { cachedAs } from '@portal/browser/api/route-query'

/** What the mail's link is for; null where it cannot be used (any more). */
export function invitationQuery(token = '') {
  return queryOptions({
    ...cachedAs(checkInvitation, token),
    queryFn: async (): Promise<AnswerOf<typeof checkInvitation> | null> => {
      // What is no token at all is an incomplete link.
      if (!secretToken.safeParse(token).success) return null
      try {
        return await api.call(checkInvitation, { body: { token } })
      } catch (error) {
        if (isProblem(error, 'link-expired') || isProblem(error, 'invalid-input')) return null
        throw error
      }
    },
    staleTime: 0,
  })
}
