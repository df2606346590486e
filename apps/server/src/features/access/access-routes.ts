import type { accessRoutes } from '@portal/contract/access/access-routes'
import { ownTransactions, withoutVisit } from '../../http/handler.ts'
import type { AccountContext, HandlersOf } from '../../http/handler.ts'
import type { AccessSurroundings } from './access-surroundings.ts'
import { addAccount } from './adding/add-account.ts'
import { disputeAddedAccount } from './adding/dispute-added-account.ts'
import {
  acceptInvitation,
  checkInvitation,
  declineInvitation,
  listOwnInvitations,
} from './invitations/answer-invitation.ts'
import type { Invitation } from './invitations/invitation-store.ts'
import { cancelInvitation, createInvitation, resendInvitation } from './invitations/invite.ts'
import { leaveAccount } from './leaving/leave-account.ts'
import { listLeftAccounts, restoreLeftAccount } from './leaving/left-accounts.ts'
import { viewLeaving } from './leaving/view-leaving.ts'
import { viewLog } from './log/view-log.ts'
import { changeGrant, restoreGrant, revokeGrant } from './people/change-access.ts'
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
    changeGrant: ({ params: { grantId }, body }, context) =>
      changeGrant(surroundings, { grantId, ...body }, context),
    revokeGrant: ({ params }, context) => revokeGrant(surroundings, params.grantId, context),
    restoreGrant: ({ params }, context) => restoreGrant(surroundings, params.endedGrantId, context),
    getLeaving: (_call, context) => viewLeaving(surroundings, context),
    leaveAccount: (_call, context) => leaveAccount(surroundings, context),
    listLeftAccounts: async (_call, context) => ({
      items: await listLeftAccounts(surroundings, context),
    }),
    restoreLeftAccount: ({ params }, context) =>
      restoreLeftAccount(surroundings, params.leftGrantId, context),
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
    disputeAddedAccount: ({ body }, context) =>
      disputeAddedAccount(surroundings, body.token, context),
  }
}
