import type { DeskGroup } from '../route.ts'
import {
  checkOperatorAudit,
  exportOperatorAudit,
  getAuditCheck,
  getOperatorAuditEntry,
  listOperatorAudit,
} from './operators-audit.ts'
import { acceptOperatorInvitation, openOperatorInvitation } from './operators-invitations.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './operators-keys.ts'
import {
  changeOwnPassword,
  confirmOwnAuthenticator,
  endOwnSession,
  listOwnSessions,
  startOwnAuthenticator,
} from './operators-own.ts'
import {
  acceptInvitationWithPasskey,
  createOperatorPasskey,
  deleteOperatorPasskey,
  listOperatorPasskeys,
  loginOperatorWithPasskey,
  startInvitationPasskey,
  startOperatorPasskey,
  startOperatorPasskeyLogin,
  updateOperatorPasskey,
} from './operators-passkeys.ts'
import {
  inviteOperator,
  listOperators,
  renewOperator,
  updateOperator,
  withdrawInvitation,
} from './operators-people.ts'
import { loginOperatorWithProvider, startOperatorProvider } from './operators-provider.ts'
import { getOwnOperator, loginOperator, logoutOperator } from './operators-sessions.ts'

export const operatorsDesk = {
  tag: { name: 'operators', description: 'Who of the utility’s staff comes in, and what they did' },
  routes: {
    loginOperator,
    getOwnOperator,
    logoutOperator,
    openOperatorInvitation,
    acceptOperatorInvitation,
    startOperatorPasskeyLogin,
    loginOperatorWithPasskey,
    startOperatorProvider,
    loginOperatorWithProvider,
    startInvitationPasskey,
    acceptInvitationWithPasskey,
    listOperatorPasskeys,
    startOperatorPasskey,
    createOperatorPasskey,
    updateOperatorPasskey,
    deleteOperatorPasskey,
    listOwnSessions,
    endOwnSession,
    changeOwnPassword,
    startOwnAuthenticator,
    confirmOwnAuthenticator,
    listOperators,
    inviteOperator,
    renewOperator,
    withdrawInvitation,
    updateOperator,
    listOperatorAudit,
    getOperatorAuditEntry,
    exportOperatorAudit,
    getAuditCheck,
    checkOperatorAudit,
    listApiKeys,
    createApiKey,
    revokeApiKey,
  },
} as const satisfies DeskGroup
