import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { findKeys } from '../alerts/find-keys.ts'
import { testServer } from '../server-test.ts'
import type { Arranger } from './arrangement.ts'
import { arrangements } from './arrangements.ts'
import { arrangementsOf, expectedOf, standings } from './job-matrix.ts'
import { days, firstDay, newArranger, outcomeOf, readQueues } from './job-matrix-world.ts'

/** At Cedar Bay; what falls on a day is due by then. */
const noon = (day: string) => `${day}T20:00:00Z`

const server = await testServer({ now: noon(firstDay) })
await server.app.listen({ port: 0, host: '127.0.0.1' })
const queues = await readQueues(server)

/** Waits until every job has ended that is not to wait itself. */
async function allDone(): Promise<void> {
  const openJobs = async () => {
    const open = await sql<{ name: string }>`
      select distinct name from jobs.job
      where state in ('created', 'retry', 'active') and start_after <= now()`.execute(server.db)
    return open.rows.map(({ name }) => name)
  }
  const patience = { timeout: 60_000, interval: 50 }
  await vi.waitFor(async () => expect(await openJobs()).toEqual([]), patience)
}

const cells = Object.entries(arrangements).flatMap(([name, arrangement]) =>
  standings.map((standing) => ({ name, arrangement, standing })),
)
const world = new Map<string, Arranger>()

beforeAll(async () => {
  for (const { name, arrangement, standing } of cells) {
    world.set(`${name} ${standing}`, await newArranger(server, arrangement, standing))
  }
  await allDone()
  // What was told when it was arranged was told to an owner.
  server.outbox.sent.length = 0
  for (const day of days) {
    server.clock.set(noon(day))
    await server.jobs.send('charge-scheduled-payments', {})
    await allDone()
    for (const job of queues.daily) await server.jobs.send(job, {})
    await allDone()
  }
}, 300_000)

describe('R6: what runs by itself', () => {
  it.each(cells)(
    '[GUARD-11] $name of somebody who is by now: $standing',
    async ({ name, arrangement, standing }) => {
      const arranger = world.get(`${name} ${standing}`)
      if (!arranger) throw new Error('Nobody arranged this')
      expect(await outcomeOf(server, arrangement, arranger)).toEqual(
        expectedOf(arrangement, standing),
      )
    },
  )

  it('stores nothing of what it tells that opens anything', async () => {
    const told = await server.db.selectFrom('alert').select(['kind', 'facts']).execute()
    expect(new Set(told.map(({ kind }) => kind)).size).toBeGreaterThan(5)
    expect(told.flatMap(({ kind, facts }) => findKeys(facts, kind))).toEqual([])
  })

  it('has a rule for every job of the server, and a job for every arrangement', () => {
    expect(queues.daily.length).toBeGreaterThan(4)
    const seen = queues.all.flatMap(arrangementsOf)
    expect(Object.keys(arrangements).filter((name) => !seen.includes(name))).toEqual([])
    const told = Object.values(arrangements).flatMap(({ jobs }) => jobs)
    expect(told.filter((job) => !queues.all.includes(job))).toEqual([])
    expect(queues.all).toEqual(expect.arrayContaining([...queues.daily]))
  })

  it('refuses a job of which nobody has said whose arrangements it sees to', () => {
    expect(() => arrangementsOf('settle-claims')).toThrow('the job settle-claims')
  })

  it('expects for each arrangement that it comes about for some and not for others', () => {
    const alike = Object.entries(arrangements).filter(([, arrangement]) => {
      const outcomes = standings.map((standing) => expectedOf(arrangement, standing))
      return new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size === 1
    })
    expect(alike.map(([name]) => name)).toEqual([])
  })
})
