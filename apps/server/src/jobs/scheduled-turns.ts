import { localDate } from '@portal/rules/local-date'
import { localTime, workDay } from '@portal/rules/work-day'
import { sql } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import type { Database } from '../db/transaction.ts'
import type { DailyJob, RepeatedJob } from './job.ts'
import type { Jobs } from './jobs.ts'

export type ScheduledJob = DailyJob | RepeatedJob

/**
 * So far what was done may lie ahead of what is due: the clocks of two servers differ, and in autumn an hour comes
 * twice. What lies further ahead was done by a clock that has been set right since, and does not count.
 */
const AHEAD_MS = 2 * 3_600_000

/** The turn of a job that has come by a moment; later ones sort behind it. */
export function turnAt(job: ScheduledJob, moment: Date, timeZone: string): string {
  if (job.kind === 'daily') return workDay(moment, timeZone, job.at)
  const [hour = 0, minute = 0] = localTime(moment, timeZone).split(':').map(Number)
  const begun = minute - (minute % job.rhythm.minutes)
  return `${localDate(moment, timeZone)} ${twoDigits(hour)}:${twoDigits(begun)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function isResting(job: ScheduledJob, moment: Date, timeZone: string): boolean {
  if (job.kind === 'daily') return false
  const time = localTime(moment, timeZone)
  return time < job.rhythm.from || time >= job.rhythm.until
}

interface Asked {
  now: Date
  timeZone: string
}

/**
 * Has the work of a turn done that has come and was not done, once by all servers: not while it waits or is under way.
 * One that was given up is asked for again.
 */
export async function sendDueTurn(
  { db, jobs }: { db: Database; jobs: Jobs },
  job: ScheduledJob,
  { now, timeZone }: Asked,
): Promise<void> {
  if (isResting(job, now, timeZone)) return
  const due = turnAt(job, now, timeZone)
  const newest = turnAt(job, new Date(now.getTime() + AHEAD_MS), timeZone)
  const isDone = (done: string | undefined): boolean =>
    done !== undefined && done >= due && done <= newest
  if (isDone(await readTurn(db, job.name))) return
  await inTransaction(db, async (tx) => {
    if (isDone(await lockTurn(tx, job.name))) return
    if (await jobs.isUnderWay(job.name, tx)) return
    await jobs.send(job.name, {}, { tx, singletonKey: 'turn' })
  })
}

async function readTurn(db: Database, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('job_turn')
    .select('done')
    .where('job', '=', name)
    .executeTakeFirst()
  return row?.done
}

async function lockTurn(tx: Database, name: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('job_turn')
    .select('done')
    .where('job', '=', name)
    .forUpdate()
    .executeTakeFirst()
  return row?.done
}

/** Gives each job its row. */
export async function nameTurns(db: Database, names: ReadonlyArray<string>): Promise<void> {
  await sql`
    insert into job_turn (job) select unnest(${names}::text[]) on conflict do nothing`.execute(db)
}

/** Notes that the work of a turn was done. */
export async function noteTurn(db: Database, name: string, turn: string): Promise<void> {
  await sql`
    insert into job_turn (job, done) values (${name}, ${turn})
    on conflict (job) do update set done = excluded.done`.execute(db)
}
