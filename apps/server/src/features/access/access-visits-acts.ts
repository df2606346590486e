import { forEverybody } from '../../db/time-limits.ts'
import type { Database } from '../../db/transaction.ts'
import { insertVisits } from './log/visit-store.ts'
import type { Visit } from './log/visit-store.ts'

const HOUR_MS = 3_600_000

/**
 * Notes who looks at which account, each once in an hour, beside the answer: whoever reads never waits for it, and where
 * it cannot be written they are served all the same.
 */
export function createVisitNotes({
  db,
  clock,
}: {
  db: Database
  clock: { now: () => Date }
}): (profileId: string, accountId: string) => void {
  let noted = new Set<string>()
  let notedHour = 0
  let waiting: Array<Visit> = []
  let writing = false

  const writeWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const visits = waiting
      waiting = []
      // A look that is lost is noted at the next one of the hour.
      await insertVisits(db, visits).catch(() => noted.clear())
    }
    writing = false
  }

  return (profileId, accountId) => {
    const hour = Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS
    if (hour !== notedHour) noted = new Set()
    notedHour = hour
    const key = `${profileId}${accountId}`
    if (noted.has(key)) return
    noted.add(key)
    waiting.push({ profileId, accountId, hour: new Date(hour) })
    if (writing) return
    writing = true
    void forEverybody(writeWaiting)
  }
}
