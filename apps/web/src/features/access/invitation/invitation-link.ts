import { getProfile } from '@portal/contract/profile/profile'
import type { QueryClient } from '@tanstack/react-query'
import { invitationQuery } from '../../../api/invitation-query.ts'
import { ownInvitationsQuery } from '../../../api/own-invitations.ts'
import { routeQuery } from '@portal/browser/api/route-query'
import { session } from '../../../session/portal-session.ts'

/** Before the page shows: what it is for, and whether it is for who is signed in. */
export async function loadInvitation(query: QueryClient, token: string | undefined): Promise<void> {
  await Promise.all([
    query.fetchQuery(invitationQuery(token)),
    session.state() === 'profile'
      ? Promise.all([
          query.fetchQuery({ ...ownInvitationsQuery, staleTime: 0 }),
          query.ensureQueryData(routeQuery(getProfile, {})),
        ])
      : undefined,
  ])
}
