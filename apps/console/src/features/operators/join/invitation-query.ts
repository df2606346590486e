import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { cachedAs } from '@portal/browser/api/route-query'
import { openOperatorInvitation } from '@portal/contract/operators/operators-invitations'
import type { AnswerOf } from '@portal/contract/route'
import { queryOptions } from '@tanstack/react-query'

export type Invitation = AnswerOf<typeof openOperatorInvitation>

/** Whom the mail's link is for; null where it cannot be used (any more). */
export function invitationQuery(token = '') {
  return queryOptions({
    ...cachedAs(openOperatorInvitation, token),
    queryFn: async (): Promise<Invitation | null> => {
      try {
        return await api.call(openOperatorInvitation, { body: { token } })
      } catch (error) {
        // What is no token at all is an incomplete link.
        if (isProblem(error, 'link-expired') || isProblem(error, 'invalid-input')) return null
        throw error
      }
    },
  })
}
