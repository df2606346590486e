import { isTransientFault } from '../../db/database-faults.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findSessionOfAccessToken, noteUse, sessionEndedChannel } from './identity-store.ts'
import type { FoundSession } from './identity-store.ts'
import { isSessionAlive, isUseToNote } from './sign-in/session-life.ts'
import { tokenHash } from '../../db/secrets/secret-token.ts'
import { hearOwn } from '../../db/transaction.ts'

export interface SessionOfToken {
  profileId: string
  sessionId: string
}

interface Remembered extends FoundSession {
  until: number
}

/**
 * Even with every message lost, nothing is remembered longer than this: no longer than the shortest rest that can be
 * set, so that a session that dies by itself does not live on here.
 */
const REMEMBER_MS = 60_000
const MOST_REMEMBERED = 50_000

/**
 * Tells the session of an access token and notes where it is used. What was found is remembered in this process until
 * the session ends: the process that ends it forgets before it answers, and the database tells all others at once.
 * Where this process does not hear the database, nothing is remembered. By itself a session dies here as it does there.
 */
export function createSessionReader({
  db,
  listener,
  settings,
}: Pick<Surroundings, 'db' | 'listener' | 'settings'>): (
  token: string,
  now: Date,
  isUse: boolean,
) => Promise<SessionOfToken | null> {
  const remembered = new Map<string, Remembered>()
  // An answer that was on its way while a session ended may be too old to be remembered.
  let endings = 0
  const drop = (isEnded: (entry: Remembered) => boolean): void => {
    endings += 1
    for (const [key, entry] of remembered) if (isEnded(entry)) remembered.delete(key)
  }
  const forget = (sessionId: string): void => drop((entry) => entry.sessionId === sessionId)
  hearOwn(db, sessionEndedChannel, forget)
  listener.on(sessionEndedChannel, forget, () => drop(() => true))

  const find = async (token: string, now: Date): Promise<FoundSession | null> => {
    const hash = tokenHash(token)
    const key = hash.toString('base64')
    const known = remembered.get(key)
    if (known && known.until > now.getTime()) return known
    remembered.delete(key)
    const endingsBefore = endings
    const found = await findSessionOfAccessToken(db, hash, now)
    if (!found || !isSessionAlive(found, settings.rules.sessions, now)) return null
    if (endings !== endingsBefore || !listener.hears()) return found
    const until = Math.min(found.tokenExpiresAt.getTime(), now.getTime() + REMEMBER_MS)
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    const entry = { ...found, until }
    remembered.set(key, entry)
    return entry
  }

  return async (token, now, isUse) => {
    const session = await find(token, now)
    if (session && isUse && isUseToNote(session, now)) {
      session.lastUsedAt = now
      // Where nothing can be written now, whoever only reads is served: their session just ends a little sooner.
      await noteUse(db, session.sessionId, now).catch((error: unknown) => {
        if (!isTransientFault(error)) throw error
      })
    }
    return session
  }
}
