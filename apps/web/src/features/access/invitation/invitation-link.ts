import { checkInvitation } from '@portal/contract/access/access-invitations'
import { secretToken } from '@portal/contract/identity/identity'
import type { AnswerOf } from '@portal/contract/route'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { isProblem } from '../../../api/api-error.ts'
import { api } from '../../../api/api.ts'
import { ownInvitationsQuery } from '../../../api/own-invitations.ts'
import { cachedAs } from '../../../api/route-query.ts'
import { session } from '../../../session/portal-session.ts'

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

/** Before the page shows: what it is for, and whether it is for who is signed in. */
export async function loadInvitation(query: QueryClient, token: string | undefined): Promise<void> {
  await Promise.all([
    query.fetchQuery(invitationQuery(token)),
    session.state() === 'profile'
      ? query.fetchQuery({ ...ownInvitationsQuery, staleTime: 0 })
      : undefined,
  ])
}
