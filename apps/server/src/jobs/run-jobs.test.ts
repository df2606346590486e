import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { testLog } from '../../test/test-log.ts'
import { createDatabase, createPool } from '../db/pool.ts'
import { createClockCheck } from './clock-check.ts'
import { daily, repeated, sweep } from './job.ts'
import { createJobs } from './jobs.ts'
import { registerJobs, startJobs } from './run-jobs.ts'

const lookEveryMs = 50
const ends: Array<() => Promise<void>> = []
afterAll(async () => {
  for (const end of ends) await end()
})

/** Servers of one utility on a database of their own, with the days and turns that they worked on. */
async function utility(
  timeZone: string,
  start: string,
  { at = '05:30', servers = 1, daysAhead = [] as ReadonlyArray<number> } = {},
) {
  const database = await createTestDatabase()
  const pool = createPool(database.connection)
  const db = createDatabase(pool)
  let now = start
  /** What the database says, where that is something else. */
  let byDatabase: string | null = null
  const done = { days: [] as Array<string>, turns: 0, sweeps: 0, failures: 0 }
  const all = [
    daily('count-days', at, async (day) => {
      if (done.failures > 0) {
        done.failures -= 1
        throw new Error('not today')
      }
      done.days.push(day)
    }),
    repeated('count-turns', { minutes: 10, from: '08:00', until: '21:00' }, async () => {
      done.turns += 1
    }),
    sweep('What waits could not be looked for.', async () => {
      done.sweeps += 1
    }),
  ]
  const begin = async (nth: number): Promise<() => Promise<void>> => {
    const jobs = createJobs(database.connection, { log: testLog, max: 2 })
    const ahead = (daysAhead[nth] ?? 0) * 86_400_000
    const clock = { now: () => new Date(Date.parse(now) + ahead) }
    const databaseTime = async () => new Date(byDatabase ?? now)
    const { counts } = jobs
    const clocksAgree = createClockCheck({ clock, databaseTime, log: testLog, counts })
    const surroundings = { jobs, db, clock, clocksAgree, log: testLog, timeZone, lookEveryMs }
    registerJobs(all, surroundings)
    await jobs.start()
    const end = await startJobs(all, surroundings)
    return async () => {
      end()
      await jobs.stop()
    }
  }
  const stops = await Promise.all(Array.from({ length: servers }, (_, nth) => begin(nth)))
  ends.push(async () => {
    await Promise.all(stops.map((stop) => stop()))
    await pool.end()
    await database.drop()
  })
  /** Lets some looks pass at a moment. */
  const live = async (moment: string): Promise<void> => {
    now = moment
    await new Promise((settled) => setTimeout(settled, 600))
  }
  await live(start)
  /** The same where the database's clock says something else. */
  const liveApart = async (moment: string, databaseSays: string): Promise<void> => {
    byDatabase = databaseSays
    await live(moment)
    byDatabase = null
  }
  return { done, pool, live, liveApart }
}

describe('what runs every day', () => {
  let cedarBay: Awaited<ReturnType<typeof utility>>
  beforeAll(async () => {
    cedarBay = await utility('America/Los_Angeles', '2026-11-20T13:29:00Z', { servers: 2 })
  })

  it('before its time of the day the day before is due, once by all servers; waiting things are looked for', async () => {
    await vi.waitFor(() => expect(cedarBay.done.days).toEqual(['2026-11-19']))
    expect(cedarBay.done.sweeps).toBe(2)
  })

  it('is done while servers run, once, also where the minute itself passed without anybody', async () => {
    await cedarBay.live('2026-11-20T13:30:00Z')
    await cedarBay.live('2026-11-20T20:00:00Z')
    await cedarBay.live('2026-11-21T19:00:00Z')
    expect(cedarBay.done.days).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
  })

  it('is done on a day on which the database came back later', async () => {
    await cedarBay.pool.query('alter table job_turn rename to away')
    await cedarBay.live('2026-11-22T13:30:30Z')
    expect(cedarBay.done.days).not.toContain('2026-11-22')
    await cedarBay.pool.query('alter table away rename to job_turn')
    await cedarBay.live('2026-11-22T17:00:00Z')
    expect(cedarBay.done.days.at(-1)).toBe('2026-11-22')
  })

  it('is asked for again where all tries of a job failed', async () => {
    cedarBay.done.failures = 1
    await cedarBay.live('2026-11-23T14:00:00Z')
    await cedarBay.pool.query(
      `update jobs.job set state = 'failed' where name = 'count-days' and state = 'retry'`,
    )
    await cedarBay.live('2026-11-23T15:00:00Z')
    expect(cedarBay.done.days.at(-1)).toBe('2026-11-23')
  })

  it('goes on where a clock that was ahead is set right', async () => {
    await cedarBay.live('2027-01-02T15:00:00Z')
    await cedarBay.pool.query(`update jobs.version set cron_on = now() + interval '40 days'`)
    await cedarBay.live('2026-11-24T15:00:00Z')
    await cedarBay.live('2026-11-25T15:00:00Z')
    expect(cedarBay.done.days.slice(-3)).toEqual(['2027-01-02', '2026-11-24', '2026-11-25'])
  })

  it.each([
    ['ahead of the database’s', '2027-01-05T15:00:00Z', '2026-11-26T12:00:00Z'],
    ['behind it', '2026-11-26T12:00:00Z', '2027-01-05T15:00:00Z'],
  ])(
    'nothing is done by the time while the clock is %s; after it all goes on',
    async (_, server, database) => {
      const before = { ...cedarBay.done, days: [...cedarBay.done.days] }
      await cedarBay.liveApart(server, database)
      expect(cedarBay.done).toEqual(before)
      await cedarBay.live('2026-11-26T15:00:00Z')
      expect(cedarBay.done.days.at(-1)).toBe('2026-11-26')
    },
  )

  it('is done while the clocks differ as those of two machines do', async () => {
    await cedarBay.liveApart('2026-11-27T15:00:00Z', '2026-11-27T14:56:00Z')
    expect(cedarBay.done.days.at(-1)).toBe('2026-11-27')
  })
})

it('where the clock of one of two servers is wrong, the other one does all there is', async () => {
  const daysAhead = [0, 40]
  const { done, live } = await utility('Europe/Berlin', '2026-11-20T12:00:00Z', {
    servers: 2,
    daysAhead,
  })
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-23']) {
    await live(`${day}T12:00:00Z`)
    // Where the one whose clock is wrong was given it, it is tried again in seconds.
    await vi.waitFor(() => expect(done.days.at(-1)).toBe(day), { timeout: 20_000, interval: 50 })
  }
  expect(done.days).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
}, 90_000)

it.each([
  // Clocks go forward: there is no 02:30.
  ['America/Los_Angeles', '02:30', '2027-03-14', '2027-03-14T09:00:00Z'],
  ['Europe/Berlin', '02:30', '2027-03-28', '2027-03-28T00:00:00Z'],
  // Clocks go back: this time comes twice.
  ['America/Los_Angeles', '01:30', '2027-11-07', '2027-11-07T07:50:00Z'],
  ['Europe/Berlin', '02:30', '2027-10-31', '2027-10-30T23:50:00Z'],
])('in %s the work at %s of %s is done once', async (timeZone, at, day, from) => {
  const { done, live } = await utility(timeZone, from, { at })
  for (let minutes = 20; minutes <= 160; minutes += 20) {
    await live(new Date(Date.parse(from) + minutes * 60_000).toISOString())
  }
  expect(done.days).toHaveLength(2)
  expect(done.days.at(-1)).toBe(day)
})

it('in its rhythm by day, once each turn, and not at night', async () => {
  const { done, live } = await utility('America/Los_Angeles', '2026-11-20T15:59:00Z')
  expect(done.turns).toBe(0)
  for (const time of ['16:00', '16:04', '16:10', '16:19']) await live(`2026-11-20T${time}:00Z`)
  expect(done.turns).toBe(2)
  await live('2026-11-21T05:00:00Z')
  expect(done.turns).toBe(2)
})
