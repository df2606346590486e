import { globSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { vi } from 'vitest'
import { arrangements } from '../access/arrangements.ts'
import { days, newArranger, readQueues } from '../access/job-matrix-world.ts'
import { newActor } from '../changes/act.ts'
import type { Act, Actor, Acts } from '../changes/act.ts'
import type { TestServer } from '../server-test.ts'

const folder = join(import.meta.dirname, '..')

export const noon = (day: string) => `${day}T20:00:00Z`

/** Does all that somebody signed in can do, noun by noun, each as somebody new. */
export async function actAll(
  server: TestServer,
  done: { act?: (act: Act) => void; noun?: (actor: Actor) => Promise<void> },
): Promise<void> {
  const start = server.clock.now().toISOString()
  for (const file of globSync('*/*-acts.ts', { cwd: folder }).toSorted()) {
    const { acts } = (await import(join(folder, file))) as { acts: Acts }
    server.clock.set(start)
    const actor = await newActor(server)
    for await (const act of acts(actor)) {
      await act.run()
      done.act?.(act)
    }
    await done.noun?.(actor)
  }
  server.clock.set(start)
}

/** Arranges all that can be left to the portal, each as somebody new. */
export async function arrangeAll(server: TestServer): Promise<void> {
  for (const arrangement of Object.values(arrangements)) {
    await newArranger(server, arrangement, 'owner')
  }
}

/** Has every job do the work of these days. */
export async function runDays(server: TestServer, all = days as ReadonlyArray<string>) {
  const { daily } = await readQueues(server)
  await allDone(server)
  for (const day of all) {
    server.clock.set(noon(day))
    await server.jobs.send('charge-scheduled-payments', {})
    await allDone(server)
    for (const job of daily) await server.jobs.send(job, {})
    await allDone(server)
  }
}

/** Waits until every job has ended that is not to wait itself. */
async function allDone({ db }: TestServer): Promise<void> {
  const none = async (): Promise<void> => {
    const open = await sql<{ name: string }>`
      select distinct name from jobs.job
      where state in ('created', 'retry', 'active') and start_after <= now()`.execute(db)
    if (open.rows.length > 0) throw new Error(open.rows.map(({ name }) => name).join(', '))
  }
  await vi.waitFor(none, { timeout: 300_000, interval: 50 })
}
