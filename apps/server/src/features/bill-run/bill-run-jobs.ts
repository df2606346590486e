import { addDays } from '@portal/rules/calendar-days'
import { faultFacts } from '../../db/fault-facts.ts'
import { daily, worker } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import { closeRunsAhead, openRunAhead } from './bill-run-store.ts'
import type { RunStart } from './bill-run-store.ts'
import { LaterRunError, runBills } from './run-bills.ts'
import type { BillRunReport } from './run-bills.ts'
import type { Struck } from './struck-accounts.ts'

const billRunJob = 'bill-run'
export const ASKED_RUN = 'asked-bill-run'

export interface AskedRun {
  date: string
  operatorId: string
}

type RunSurroundings = Pick<Surroundings, 'settings' | 'db' | 'clock' | 'random' | 'log' | 'jobs'>

/** Makes the bills of a day that an operator asks for, and the day's bills every day where the utility wants that. */
export function billRunJobs(surroundings: RunSurroundings): Array<Job> {
  const { db, clock, settings, log } = surroundings
  const { at } = settings.rules.billRun
  const asked = worker<AskedRun>(ASKED_RUN, async ({ date, operatorId }) => {
    const made = await makeBills(surroundings, date, { origin: 'console', operatorId })
    if (made instanceof LaterRunError) log.warn({ date }, 'Bills of a later day were made first.')
  })
  if (at === null) return [asked]
  return [
    asked,
    daily(billRunJob, at, async (day) => {
      const made = await makeBills(surroundings, day, { origin: 'schedule', operatorId: null })
      if (!(made instanceof LaterRunError)) return closeRunsAhead(db, clock.now())
      // The command may have been quicker with the next day's; more than that was a wrong clock or date.
      if (made.newest <= addDays(day, 1)) return
      await openRunAhead(db, { newest: made.newest, date: day }, clock.now())
      log.warn({ newest: made.newest, date: day }, 'No bills are made: a later day’s are out.')
    }),
  ]
}

async function makeBills(
  { db, clock, random, settings, log, jobs }: RunSurroundings,
  day: string,
  start: RunStart,
): Promise<BillRunReport | LaterRunError> {
  const tell = ({ id }: Struck, error: Error): void => {
    jobs.counts.setAside.inc({ job: billRunJob })
    const facts = { job: billRunJob, account: id, fault: faultFacts(error) }
    log.error(facts, 'An account was set aside by a job.')
  }
  const run = { db, clock, random, settings, tell }
  try {
    const report = await runBills(run, { date: day, start })
    const { date, bills, estimated, interest, held, digest } = report
    const facts = { date, bills, estimated, interest, held: held.length, digest }
    log.info(facts, 'Bills were made.')
    return report
  } catch (error) {
    if (error instanceof LaterRunError) return error
    throw error
  }
}
