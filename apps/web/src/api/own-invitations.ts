import { listInvitations } from '@portal/contract/access/access-invitations'
import { routeQuery } from '@portal/browser/api/route-query'

/** What the signed-in person is invited to. */
export const ownInvitationsQuery = routeQuery(listInvitations, {})
