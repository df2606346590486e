import type { accessRoutes } from '@portal/contract/access/access-routes'
import { ownTransactions, withoutVisit } from '../../http/handler.ts'
import type { AccountContext, HandlersOf } from '../../http/handler.ts'
import type { AccessSurroundings } from './access-surroundings.ts'
import { addAccount, disputeAddedAccount } from './adding/add-account.ts'
import {
  acceptInvitation,
  checkInvitation,
  declineInvitation,
  listOwnInvitations,
} from './invitations/answer-invitation.ts'
import type { Invitation } from './invitations/invitation-store.ts'
import { cancelInvitation, createInvitation, resendInvitation } from './invitations/invite.ts'
import { viewLog } from './log/view-log.ts'
import { changeGrant, leaveAccount, restoreGrant, revokeGrant } from './people/change-access.ts'
import { listAccess, viewInvitation } from './people/list-access.ts'

export function accessHandlers(surroundings: AccessSurroundings): HandlersOf<typeof accessRoutes> {
  const { timeZone } = surroundings.settings.utility
  /** Whoever has just sent one may change it. */
  const view = (invitation: Invitation, { now }: AccountContext) => ({
    ...viewInvitation(invitation, { timeZone, now, reader: null }),
    mayChange: true,
  })
  return {
    listAccess: (_call, context) => listAccess(surroundings, context),
    getOwnAccess: withoutVisit(async (_call: object, { grant }: AccountContext) => ({
      permissions: [...grant.permissions],
    })),
    changeGrant: ({ params: { grantId }, body: given }, context) =>
      changeGrant(surroundings, { grantId, given }, context),
    revokeGrant: ({ params }, context) => revokeGrant(surroundings, params.grantId, context),
    restoreGrant: ({ params }, context) => restoreGrant(surroundings, params.endedGrantId, context),
    leaveAccount: (_call, context) => leaveAccount(surroundings, context),
    createInvitation: async ({ body }, context) =>
      view(await createInvitation(surroundings, body, context), context),
    resendInvitation: async ({ params }, context) =>
      view(await resendInvitation(surroundings, params.invitationId, context), context),
    cancelInvitation: ({ params }, context) => cancelInvitation(params.invitationId, context),
    listInvitations: async (_call, context) => ({
      items: await listOwnInvitations(surroundings, context),
    }),
    checkInvitation: ({ body }, context) => checkInvitation(surroundings, body.token, context),
    acceptInvitation: ({ params }, context) =>
      acceptInvitation(surroundings, params.ownInvitationId, context),
    declineInvitation: ({ params }, context) =>
      declineInvitation(surroundings, params.ownInvitationId, context),
    getAccessLog: (_call, context) => viewLog(surroundings, context),
    addAccount: ownTransactions((call: { body: Parameters<typeof addAccount>[1] }, context) =>
      addAccount(surroundings, call.body, context),
    ),
    disputeAddedAccount: ({ body }, context) => disputeAddedAccount(body.token, context),
  }
}
