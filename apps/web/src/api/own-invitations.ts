import { listInvitations } from '@portal/contract/access/access-invitations'
import { routeQuery } from './route-query.ts'

/** What the signed-in person is invited to. */
export const ownInvitationsQuery = routeQuery(listInvitations, {})
