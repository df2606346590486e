import type { operatorsDesk } from '@portal/contract/operators/operators-desk'
import { operatorRolePermissions } from '@portal/contract/operators/operators'
import { ownTransactions, withoutVisit } from '../../http/handler.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'
import { auditHandlers } from './audit/audit-routes.ts'
import { apiKeyHandlers } from './api-key-routes.ts'
import { changeOperator } from './change-operator.ts'
import { inviteOperator, operatorView, renewOperator, viewOf } from './invite-operator.ts'
import { loginOperator } from './login-operator.ts'
import { operatorPasskeyHandlers } from './passkeys/operator-passkey-routes.ts'
import { operatorProviderHandlers } from './provider/operator-provider-routes.ts'
import { endOperatorSession, findSessionOfOperator } from './operator-sessions-store.ts'
import type { OperatorsSurroundings } from './operators-surroundings.ts'
import { ownHandlers } from './own/own-routes.ts'
import { deleteInvited, findOperator, listAllOperators } from './operators-store.ts'

export function operatorsDeskHandlers(
  surroundings: OperatorsSurroundings,
): HandlersOf<typeof operatorsDesk> {
  return {
    loginOperator: ownTransactions(async ({ body }, context) =>
      loginOperator(surroundings, body, context),
    ),
    openOperatorInvitation: ownTransactions(async ({ body }, { now }) =>
      openInvitation(surroundings, body.token, now),
    ),
    acceptOperatorInvitation: ownTransactions(async ({ body }, context) =>
      acceptInvitation(surroundings, body, context),
    ),
    getOwnOperator: withoutVisit(async (_call, { db, caller }) => {
      const session = await findSessionOfOperator(db, caller.sessionId)
      if (!session) throw problem('session-gone')
      const { expiresAt, createdAt: _createdAt, endedAt: _endedAt, ...person } = session
      return {
        ...person,
        permissions: [...operatorRolePermissions[session.role]],
        idleMinutes: surroundings.settings.rules.operators.idleMinutes,
        expiresAt: expiresAt.toISOString(),
      }
    }),
    logoutOperator: async (_call, { db, caller, now }) =>
      endOperatorSession(db, caller.sessionId, now),
    listOperators: withoutVisit(async (_call, { db }) => ({
      operators: (await listAllOperators(db)).map(viewOf),
    })),
    inviteOperator: async ({ body }, { db, now, note }) => {
      const invited = await inviteOperator(surroundings, db, { ...body, now })
      if (!invited) throw problem('conflict')
      note({ subject: invited.operatorId, details: { role: body.role } })
      return operatorView(db, invited.operatorId)
    },
    renewOperator: async ({ params: { operatorId } }, { db, caller, now }) => {
      const found = await findOperator(db, operatorId)
      if (!found) throw problem('not-found')
      if (found.suspendedAt || operatorId === caller.operatorId) throw problem('conflict')
      await renewOperator(surroundings, db, found, now)
      return operatorView(db, operatorId)
    },
    updateOperator: async ({ params, body }, context) =>
      changeOperator(context, params.operatorId, body),
    withdrawInvitation: async ({ params: { operatorId } }, { db, note }) => {
      const found = await findOperator(db, operatorId)
      if (!found) throw problem('not-found')
      if (!(await deleteInvited(db, operatorId))) throw problem('conflict')
      note({ details: { name: found.name, email: found.email, role: found.role } })
    },
    ...ownHandlers(surroundings),
    ...operatorPasskeyHandlers(surroundings),
    ...operatorProviderHandlers(surroundings),
    ...apiKeyHandlers(surroundings),
    ...auditHandlers(surroundings),
  }
}
