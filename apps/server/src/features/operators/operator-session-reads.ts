import type { OperatorRole } from '@portal/contract/operators/operators'
import { isTransientFault } from '../../db/database-faults.ts'
import { tokenHash } from '../../db/secrets/secret-token.ts'
import type { Surroundings } from '../../surroundings.ts'
import {
  findOperatorSession,
  findSessionOfOperator,
  noteOperatorUse,
} from './operator-sessions-store.ts'
import type { OperatorSessionKey } from './operator-sessions-store.ts'

/** A use is written down no more often. */
const NOTE_MS = 20_000

interface OpenOperatorSession {
  operatorId: string
  sessionId: string
  role: OperatorRole
}

/** Whose session it is, or was. */
export async function findOperatorOfSession(
  db: Surroundings['db'],
  sessionId: string,
): Promise<string | null> {
  return (await findSessionOfOperator(db, sessionId))?.id ?? null
}

/** Who has a token, asked anew at every call: whoever is let in no more is out at once. */
export function createOperatorReader({
  db,
  settings,
}: Pick<Surroundings, 'db' | 'settings'>): (
  token: string,
  now: Date,
  isUse: boolean,
) => Promise<OpenOperatorSession | null> {
  const reading = createReading({ db, settings })
  return (token, now, isUse) => reading({ hash: tokenHash(token) }, now, isUse)
}

/** The same by the session's id: what it asked for lasts as long as it does. */
export function createSessionOfOperatorReader(
  surroundings: Pick<Surroundings, 'db' | 'settings'>,
): (sessionId: string, now: Date, isUse: boolean) => Promise<OpenOperatorSession | null> {
  const reading = createReading(surroundings)
  return (id, now, isUse) => reading({ id }, now, isUse)
}

function createReading({ db, settings }: Pick<Surroundings, 'db' | 'settings'>) {
  const idleMs = settings.rules.operators.idleMinutes * 60_000
  return async (
    by: OperatorSessionKey,
    now: Date,
    isUse: boolean,
  ): Promise<OpenOperatorSession | null> => {
    const restsSince = new Date(now.getTime() - idleMs)
    const session = await findOperatorSession(db, by, { now, restsSince })
    if (!session) return null
    const { operatorId, sessionId, role, lastUsedAt } = session
    if (isUse && now.getTime() - lastUsedAt.getTime() > NOTE_MS) {
      // Where nothing can be written now, whoever only reads is served.
      await noteOperatorUse(db, sessionId, now).catch((error: unknown) => {
        if (!isTransientFault(error)) throw error
      })
    }
    return { operatorId, sessionId, role }
  }
}
