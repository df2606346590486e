import type { operatorsDesk } from '@portal/contract/operators/operators-desk'
import { ownTransactions, withoutVisit } from '../../../http/handler.ts'
import type { HandlersOf } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { OperatorsSurroundings } from '../operators-surroundings.ts'
import { confirmAuthenticator, startAuthenticator } from './own-authenticator.ts'
import { changePassword } from './own-password.ts'
import { endSessionOf, listOpenSessions } from './own-sessions-store.ts'

type OwnRoute =
  | 'listOwnSessions'
  | 'endOwnSession'
  | 'changeOwnPassword'
  | 'startOwnAuthenticator'
  | 'confirmOwnAuthenticator'

export function ownHandlers(
  surroundings: OperatorsSurroundings,
): Pick<HandlersOf<typeof operatorsDesk>, OwnRoute> {
  const idleMs = surroundings.settings.rules.operators.idleMinutes * 60_000
  return {
    listOwnSessions: withoutVisit(async (_call, { db, caller, now }) => {
      const restsSince = new Date(now.getTime() - idleMs)
      const open = await listOpenSessions(db, caller.operatorId, { now, restsSince })
      return {
        sessions: open.map(({ beganAt, lastUsedAt, ...row }) => ({
          ...row,
          beganAt: beganAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          isCurrent: row.id === caller.sessionId,
        })),
      }
    }),
    endOwnSession: async ({ params }, { db, caller: { operatorId }, now }) => {
      const ended = await endSessionOf(db, { id: params.sessionId, operatorId, now })
      if (!ended) throw problem('not-found')
    },
    // What has its own transactions writes itself down in them.
    changeOwnPassword: ownTransactions(
      withoutVisit(async ({ body }, context) =>
        changePassword(surroundings, body.newPassword, context),
      ),
    ),
    startOwnAuthenticator: async (_call, context) => startAuthenticator(surroundings, context),
    confirmOwnAuthenticator: ownTransactions(
      withoutVisit(async ({ body }, context) =>
        confirmAuthenticator(surroundings, body.code, context),
      ),
    ),
  }
}
