import type { Listener } from '../../db/listen.ts'
import { readTogether } from '../../db/read-together.ts'
import { hearOwn } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'
import { alertsChangedChannel, countUnreadThings } from './alerts-store.ts'
import type { UnreadCount } from './alerts-store.ts'

/** Even with every message lost, no count is older than this. */
const REMEMBER_MS = 5 * 60_000
const MOST_REMEMBERED = 50_000

interface Remembered {
  count: Promise<UnreadCount>
  until: number
}

/**
 * Tells how many things a profile has unread alerts of, and its newest alert. Every open page asks it every few seconds, so this process
 * remembers the count until the database, or a transaction of its own, tells that it has become another; where it does not
 * hear the database, it remembers nothing.
 */
export function createUnreadReader(
  { db, listener, clock }: { db: Database; listener: Listener; clock: { now: () => Date } },
  kinds: ReadonlyArray<string>,
): (profileId: string) => Promise<UnreadCount> {
  const remembered = new Map<string, Remembered>()
  const read = readTogether((ids: ReadonlyArray<string>) => countUnreadThings(db, ids, kinds))
  const forget = (profileId: string): void => void remembered.delete(profileId)
  hearOwn(db, alertsChangedChannel, forget)
  listener.on(alertsChangedChannel, forget, () => remembered.clear())

  return (profileId) => {
    const now = clock.now().getTime()
    const known = remembered.get(profileId)
    if (known && known.until > now && listener.hears()) return known.count
    // Kept before it has come: a change meanwhile forgets it, whatever it will say.
    const entry = { count: read(profileId), until: now + REMEMBER_MS }
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(profileId, entry)
    entry.count.catch(() => {
      if (remembered.get(profileId) === entry) remembered.delete(profileId)
    })
    return entry.count
  }
}
