import type { Listener } from '../../db/listen.ts'
import type { Database } from '../../db/transaction.ts'
import { findSessionOfAccessToken, sessionEndedChannel } from './identity-store.ts'
import { tokenHash } from './session-tokens.ts'

export interface SessionOfToken {
  profileId: string
  sessionId: string
}

interface Remembered extends SessionOfToken {
  until: number
}

/** Even with every message lost, nothing is remembered longer than this. */
const REMEMBER_MS = 60_000
const MOST_REMEMBERED = 50_000

/**
 * Tells the session of an access token. What was found is remembered in this process until the session ends: the
 * database tells that to all processes at once.
 */
export function createSessionReader(
  db: Database,
  listener: Listener,
): (token: string, now: Date) => Promise<SessionOfToken | null> {
  const remembered = new Map<string, Remembered>()
  // An answer that was on its way while a session ended may be too old to be remembered.
  let endings = 0
  const forget = (isEnded: (entry: Remembered) => boolean): void => {
    endings += 1
    for (const [key, entry] of remembered) if (isEnded(entry)) remembered.delete(key)
  }
  listener.on(
    sessionEndedChannel,
    (sessionId) => forget((entry) => entry.sessionId === sessionId),
    () => forget(() => true),
  )
  return async (token, now) => {
    const hash = tokenHash(token)
    const key = hash.toString('base64')
    const known = remembered.get(key)
    if (known && known.until > now.getTime()) return known
    remembered.delete(key)
    const endingsBefore = endings
    const found = await findSessionOfAccessToken(db, hash, now)
    if (!found) return null
    const session = { profileId: found.profile_id, sessionId: found.id }
    if (endings === endingsBefore) {
      const until = Math.min(found.expires_at.getTime(), now.getTime() + REMEMBER_MS)
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(key, { ...session, until })
    }
    return session
  }
}
