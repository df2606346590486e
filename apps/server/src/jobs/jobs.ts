import { randomUUID } from 'node:crypto'
import { PgBoss, fromKysely } from 'pg-boss'
import type { Connection } from '../db/pool.ts'
import type { Database } from '../db/transaction.ts'
import type { Log } from '../http/handler.ts'

const SCHEMA = 'jobs'
const STOP_LIMIT_MS = 8_000

/** How many jobs of one queue a server runs at the same time. */
const SIDE_BY_SIDE = 4

/** New jobs are told at once; those that wait for their time or their next try are looked for this often. */
const RETRY_LOOK_SECONDS = 2

/** A job whose server was killed is known by its silence after so long, looked for this often, and tried again. */
const SILENT_SECONDS = 20
const SILENCE_LOOK_SECONDS = 10

/** A quarter of an hour or so in all. */
const usualTries: WorkerOptions = { retries: 8, longestWaitSeconds: 600 }

export type JobHandler<Data extends object> = (data: Data) => Promise<void>

export interface SendOptions {
  /** The job exists if and only if this transaction commits. */
  tx?: Database
  /** Not before this moment. */
  startAfter?: Date
  /** While a job of the queue with this key waits, another one is not added. */
  singletonKey?: string
}

export interface WorkerOptions {
  /** How often a job that fails is tried again, and the longest wait between two tries. */
  retries: number
  longestWaitSeconds: number
}

/** The queue, on the same database as everything else; a job runs at least once, so handlers are idempotent. */
export interface Jobs {
  /** Names the worker of a queue; before `start`. A handler that throws is tried again, later each time. */
  register: <Data extends object>(
    name: string,
    handler: JobHandler<Data>,
    options?: WorkerOptions,
  ) => void
  /** Adds a job with no data to a queue at each moment of the cron line, in the utility's time zone. */
  schedule: (name: string, cron: string, timeZone: string) => void
  send: (name: string, data: object, options?: SendOptions) => Promise<void>
  start: () => Promise<void>
  /** Takes no new jobs and waits for those that run, a few seconds at most; cut-off ones run again later. */
  stop: () => Promise<void>
}

export interface JobsOptions {
  log: Log
  /** Connections that the workers share. */
  max?: number
}

export function createJobs(connection: Connection, { log, max = 4 }: JobsOptions): Jobs {
  const boss = new PgBoss({
    ...connection,
    schema: SCHEMA,
    max,
    useListenNotify: true,
    superviseIntervalSeconds: SILENCE_LOOK_SECONDS,
    monitorIntervalSeconds: SILENCE_LOOK_SECONDS,
    application_name: 'portal-jobs',
  })
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue met an error.'))
  const workers = new Map<string, { handler: JobHandler<object>; options: WorkerOptions }>()
  const schedules = new Map<string, { cron: string; timeZone: string }>()
  return {
    register: (name, handler, options = usualTries) => {
      workers.set(name, { handler: handler as JobHandler<object>, options })
    },
    schedule: (name, cron, timeZone) => {
      schedules.set(name, { cron, timeZone })
    },
    send: sendTo(boss),
    start: async () => {
      await boss.start()
      for (const [name, { handler, options }] of workers) {
        await openQueue(boss, name, handler, options)
      }
      for (const [name, { cron, timeZone }] of schedules) {
        await boss.schedule(name, cron, null, { tz: timeZone })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_LIMIT_MS }),
  }
}

function sendTo(boss: PgBoss): Jobs['send'] {
  return async (name, data, { tx, startAfter, singletonKey } = {}) => {
    await boss.send(name, data, {
      ...(tx ? { db: fromKysely(tx) } : {}),
      ...(startAfter ? { startAfter } : {}),
      // The queue holds one waiting job for each key; a job without one has a key of its own.
      singletonKey: singletonKey ?? randomUUID(),
    })
  }
}

/** Only adds jobs to the queues of the servers, for a command; does none itself. */
export function createJobSender(connection: Connection): Pick<Jobs, 'send' | 'start' | 'stop'> {
  const idle = { supervise: false, schedule: false }
  const boss = new PgBoss({ ...connection, ...idle, schema: SCHEMA, max: 1 })
  return {
    send: sendTo(boss),
    start: async () => void (await boss.start()),
    stop: () => boss.stop(),
  }
}

async function openQueue(
  boss: PgBoss,
  name: string,
  handler: JobHandler<object>,
  { retries, longestWaitSeconds }: WorkerOptions,
): Promise<void> {
  const options = {
    notify: true,
    retryLimit: retries,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: longestWaitSeconds,
    heartbeatSeconds: SILENT_SECONDS,
  }
  await boss.createQueue(name, { ...options, policy: 'short' })
  // Creating leaves a queue of an earlier version as it is.
  await boss.updateQueue(name, options)
  for (let n = 0; n < SIDE_BY_SIDE; n += 1) {
    const id: string = await boss.work<object>(
      name,
      { notifyPollingIntervalSeconds: RETRY_LOOK_SECONDS },
      async (jobs) => {
        // Where one job was there may be more: look again at once, not only when the next is told or the time is up.
        boss.notifyWorker(id)
        for (const job of jobs) await handler(job.data ?? {})
      },
    )
  }
}
