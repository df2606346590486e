import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { isPaused, isPausedOn, isWaitingToBeResumed, waitsToBeResumed } from './pause-store.ts'

const server = await testServer()
const since = '2026-11-01T20:00:00.000Z'

it.each([
  ['never paused', null, null, false],
  ['until a day before', since, '2026-11-19', false],
  ['until the day', since, '2026-11-20', false],
  ['until the day after', since, '2026-11-21', true],
  ['until it is resumed', since, null, true],
] as const)(
  '[FEATURE-05] %s: a statement and a function say the same',
  async (_, pausedSince, pausedUntil, paused) => {
    const day = '2026-11-20'
    const asked = sql<{ paused: boolean; waits: boolean }>`
      select ${isPausedOn(sql`${day}::date`)} as paused, ${isWaitingToBeResumed} as waits
      from (values (gen_random_uuid(), ${pausedSince}::timestamptz, ${pausedUntil}::date))
        as a (account_id, paused_since, paused_until)`
    const { rows } = await asked.execute(server.db)
    const waits = waitsToBeResumed({ pausedSince, pausedUntil })
    expect(rows).toEqual([{ paused, waits }])
    expect(isPaused({ pausedSince, pausedUntil, planRuns: false }, day)).toBe(paused)
  },
)
