import { inTransaction } from '../../../db/transaction.ts'
import { worker } from '../../../jobs/job.ts'
import type { Job } from '../../../jobs/job.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findEndpoint } from '../endpoints/endpoint-store.ts'
import { tellPumps } from '../tell-pumps.ts'
import { listReplayed, queueEvents } from './replay-store.ts'

export const replayEventsJob = 'replay-webhook-events'

/** So many events are looked at in one transaction. */
const BATCH = 500

/** As a job holds it: instants as text. */
interface ReplayOrder {
  endpointId: string
  since: string
  what: 'missed' | 'all'
  until: string
  after: { at: string; number: number }
}

/** Has what was chosen sent again, a batch a job; each batch has the next one follow in its own transaction. */
export function replayJob({ db, clock, jobs }: Pick<Surroundings, 'db' | 'clock' | 'jobs'>): Job {
  return worker<ReplayOrder>(replayEventsJob, (order) =>
    inTransaction(db, async (tx) => {
      const { endpointId, what } = order
      if (!(await findEndpoint(tx, endpointId))) return
      const replay = { endpointId, what, since: new Date(order.since) }
      const after = { at: new Date(order.after.at), number: order.after.number }
      const until = new Date(order.until)
      const { numbers, place } = await listReplayed(tx, replay, { after, until, count: BATCH })
      if (numbers.length > 0) {
        await queueEvents(tx, { endpointId, numbers, now: clock.now() })
        await tellPumps(tx)
      }
      if (place) await jobs.send(replayEventsJob, { ...order, after: place }, { tx })
    }),
  )
}
