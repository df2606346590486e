import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { PgBoss, fromKysely } from 'pg-boss'
import { limitsOfConnections } from '../db/pool.ts'
import type { Connection } from '../db/pool.ts'
import { OtherKeyError } from '../db/secrets/sealed-secrets.ts'
import { inBackground, timeLimits } from '../db/time-limits.ts'
import type { Database } from '../db/transaction.ts'
import type { Log } from '../http/handler.ts'
import { faultFacts } from '../db/fault-facts.ts'
import { lookForDue } from './due-look.ts'
import { createJobCounts } from './job-counts.ts'
import type { JobCounts } from './job-counts.ts'
import { tellOutages } from './queue-outage.ts'
import { openWorkers } from './queue-workers.ts'
import type { LookForWork } from './queue-workers.ts'

const SCHEMA = 'jobs'
const STOP_LIMIT_MS = 8_000

/** How many jobs of one queue a server runs at the same time. */
const SIDE_BY_SIDE = 4

/** A job whose server was killed is known by its silence after so long, looked for this often, and tried again. */
const SILENT_SECONDS = 20
const SILENCE_LOOK_SECONDS = 10

/** A quarter of an hour or so in all. */
const usualTries: WorkerOptions = { retries: 8, longestWaitSeconds: 600 }

const SEALED_BY_OTHERS =
  'What waits for a job was sealed with another SECRET_KEY and cannot be read: give the former key back within the job’s tries, else it is given up.'

/** `failures`: how often it was tried before. */
export type JobHandler<Data extends object> = (data: Data, failures: number) => Promise<void>

export interface SendOptions {
  /** The job exists if and only if this transaction commits. */
  tx?: Database
  /** Not before so long from now; by no clock, because ours and the database's may differ. */
  afterMs?: number
  /** While a job of the queue with this key waits, another one is not added. */
  singletonKey?: string
  /** What is `broad` waits while anything else of its queue does: it is one of very many. */
  urgency?: 'prompt' | 'broad'
}

export interface WorkerOptions {
  /** How often a job that fails is tried again, and the longest wait between two tries. */
  retries: number
  longestWaitSeconds: number
  /** The queue into which a job goes whose tries are used up; registered before. */
  givenUp?: string
  /** How many of its jobs a server runs at the same time, where that is not as usual. */
  sideBySide?: number
}

/** The queue, on the same database as everything else; a job runs at least once, so handlers are idempotent. */
export interface Jobs {
  /** Names the worker of a queue; before `start`. A handler that throws is tried again, later each time. */
  register: <Data extends object>(
    name: string,
    handler: JobHandler<Data>,
    options?: WorkerOptions,
  ) => void
  /** Whether a job of a queue waits, also for its next try, or is being done. */
  isUnderWay: (name: string, tx: Database) => Promise<boolean>
  /** Once the database's clock that was ahead is set right: what was put off by it, and the queue's own care, go on. */
  mendTimes: () => Promise<void>
  /** What went wrong, for `/metrics`. */
  counts: JobCounts
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
    ...limitsOfConnections(timeLimits.background),
    schema: SCHEMA,
    max,
    useListenNotify: true,
    // Turns are found by what was not done: `scheduled-turns.ts`.
    schedule: false,
    superviseIntervalSeconds: SILENCE_LOOK_SECONDS,
    monitorIntervalSeconds: SILENCE_LOOK_SECONDS,
    application_name: 'portal-jobs',
  })
  const counts = createJobCounts()
  const outages = tellOutages(boss, log)
  const workers = new Map<string, { handler: JobHandler<object>; options: WorkerOptions }>()
  let endLooking = (): void => undefined
  return {
    counts,
    register: (name, handler, options = usualTries) => {
      const told = tellFailures(name, handler as JobHandler<object>, { log, counts })
      workers.set(name, { handler: told, options })
    },
    isUnderWay,
    mendTimes: () => mendTimes(boss, log),
    send: sendTo(boss),
    start: async () => {
      await boss.start()
      const looks = new Map<string, LookForWork>()
      for (const [name, { handler, options }] of workers) {
        looks.set(name, await openQueue(boss, name, handler, options))
      }
      endLooking = lookForDue(boss, looks, outages.failed)
    },
    stop: async () => {
      endLooking()
      outages.end()
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS })
    },
  }
}

/** Personal data may stand in the message of an error, such as an address that a mail server refused. */
function tellFailures(
  name: string,
  handler: JobHandler<object>,
  { log, counts }: { log: Log; counts: JobCounts },
): JobHandler<object> {
  return async (data, failures) => {
    try {
      await inBackground(() => handler(data, failures))
    } catch (error) {
      const why = error instanceof OtherKeyError ? SEALED_BY_OTHERS : 'A job failed.'
      log.warn({ job: name, fault: faultFacts(error as Error) }, why)
      counts.failures.inc({ job: name })
      throw error
    }
  }
}

function sendTo(boss: PgBoss): Jobs['send'] {
  return async (name, data, { tx, afterMs, singletonKey, urgency } = {}) => {
    await boss.send(name, data, {
      ...(tx ? { db: fromKysely(tx) } : {}),
      ...(urgency === 'broad' ? { priority: -1 } : {}),
      ...(afterMs ? { startAfter: Math.ceil(afterMs / 1000) } : {}),
      // The queue holds one waiting job for each key; a job without one has a key of its own.
      singletonKey: singletonKey ?? randomUUID(),
    })
  }
}

async function isUnderWay(name: string, tx: Database): Promise<boolean> {
  const found = await sql<{ underWay: boolean }>`
    select exists (
      select 1 from jobs.job where name = ${name} and state in ('created', 'retry', 'active')
    ) as "underWay"`.execute(tx)
  return found.rows[0]?.underWay ?? false
}

/** Nothing is put off for longer, so what begins later was put off by a clock that was ahead. */
const LONGEST_DELAY = '1 hour'

async function mendTimes(boss: PgBoss, log: Log): Promise<void> {
  const mended = await boss.getDb().executeSql(`
    with waiting as (
      update jobs.job set start_after = now(), created_on = least(created_on, now())
      where state in ('created', 'retry')
        and greatest(created_on, start_after - interval '${LONGEST_DELAY}') > now() + interval '1 minute'
      returning 1
    ), silent as (
      update jobs.job set heartbeat_on = now()
      where state = 'active' and heartbeat_on > now() + interval '1 minute' returning 1
    ), uncared as (
      update jobs.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
      where greatest(monitor_claim_on, monitor_on, maintain_on) > now() + interval '1 minute'
      returning 1
    )
    select 1 from waiting union all select 1 from silent union all select 1 from uncared`)
  if (mended.rows.length > 0)
    log.warn({}, 'The database’s clock was ahead; what waited for it goes on.')
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
  { retries, longestWaitSeconds, givenUp, sideBySide = SIDE_BY_SIDE }: WorkerOptions,
): Promise<LookForWork> {
  const options = {
    notify: true,
    retryLimit: retries,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: longestWaitSeconds,
    heartbeatSeconds: SILENT_SECONDS,
    ...(givenUp ? { deadLetter: givenUp } : {}),
  }
  await boss.createQueue(name, { ...options, policy: 'short' })
  // Creating leaves a queue of an earlier version as it is.
  await boss.updateQueue(name, options)
  return openWorkers(boss, name, { handler, sideBySide })
}
