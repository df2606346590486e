import type { RouteGroup } from '../route.ts'
import { addAccount, disputeAddedAccount } from './access-adding.ts'
import {
  acceptInvitation,
  cancelInvitation,
  checkInvitation,
  createInvitation,
  declineInvitation,
  listInvitations,
  resendInvitation,
} from './access-invitations.ts'
import { getLeaving, leaveAccount, listLeftAccounts, restoreLeftAccount } from './access-leaving.ts'
import { getAccessLog } from './access-log.ts'
import { getOwnAccess } from './access-own.ts'
import { changeGrant, listAccess, restoreGrant, revokeGrant } from './access-people.ts'

export const accessRoutes = {
  tag: { name: 'access', description: 'Who may see an account and act on it' },
  routes: {
    listAccess,
    getOwnAccess,
    changeGrant,
    revokeGrant,
    restoreGrant,
    getLeaving,
    leaveAccount,
    listLeftAccounts,
    restoreLeftAccount,
    createInvitation,
    resendInvitation,
    cancelInvitation,
    listInvitations,
    checkInvitation,
    acceptInvitation,
    declineInvitation,
    getAccessLog,
    addAccount,
    disputeAddedAccount,
  },
} as const satisfies RouteGroup
