import { securityAct } from '@portal/contract/identity/identity-sessions'
import { writeAudit } from '../../../db/audit.ts'
import type { Handlers } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { endSessions, isSessionOf, listSessionsOf } from '../identity-store.ts'
import { listEventsOf } from './security-events-store.ts'
import { isSessionAlive } from './session-life.ts'

const MOST_EVENTS = 100

export function sessionHandlers({
  settings,
}: Pick<Surroundings, 'settings'>): Pick<
  Handlers,
  'keepSession' | 'listSessions' | 'deleteSession' | 'listSecurityEvents'
> {
  return {
    // [SESSION-11] Every call that a session makes counts as its use; this one does nothing else.
    keepSession: async () => undefined,

    listSessions: async (_call, { db, caller, now }) => {
      const sessions = await listSessionsOf(db, caller.profileId)
      const items = sessions
        .filter((session) => isSessionAlive(session, settings.rules.sessions, now))
        .map(({ id, device, method, startedAt, lastUsedAt, rememberMe }) => ({
          id,
          device,
          method,
          startedAt: startedAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          rememberMe,
          current: id === caller.sessionId,
        }))
      return { items }
    },

    deleteSession: async ({ params }, { db, caller, now, device, requestId }) => {
      const { profileId } = caller
      const { sessionId } = params
      if (!(await isSessionOf(db, profileId, sessionId))) throw problem('not-found')
      const ended = await endSessions(db, { sessionId }, now)
      if (ended === 0) return
      await writeAudit(db, {
        at: now,
        profileId,
        act: 'session-ended',
        subject: sessionId,
        device: device.name,
        requestId,
      })
    },

    listSecurityEvents: async (_call, { db, caller }) => {
      const events = await listEventsOf(db, caller.profileId, securityAct.options, MOST_EVENTS)
      return { items: events.map(({ at, act, device }) => ({ at: at.toISOString(), act, device })) }
    },
  }
}
