import { addDays } from '@portal/rules/calendar-days'
import { faultFacts } from '../../db/fault-facts.ts'
import { daily } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import { closeRunsAhead, openRunAhead } from './bill-run-store.ts'
import { LaterRunError, runBills } from './run-bills.ts'
import type { Struck } from './struck-accounts.ts'

const billRunJob = 'bill-run'

/** Makes the day's bills every day where the utility wants that. */
export function billRunJobs(
  surroundings: Pick<Surroundings, 'settings' | 'db' | 'clock' | 'random' | 'log' | 'jobs'>,
): Array<Job> {
  const { db, clock, random, settings, log, jobs } = surroundings
  const { at } = settings.rules.billRun
  if (at === null) return []
  return [
    daily(billRunJob, at, async (day) => {
      const tell = ({ id }: Struck, error: Error): void => {
        jobs.counts.setAside.inc({ job: billRunJob })
        const facts = { job: billRunJob, account: id, fault: faultFacts(error) }
        log.error(facts, 'An account was set aside by a job.')
      }
      const run = { db, clock, random, settings, tell }
      const report = await runBills(run, { date: day }).catch((error: unknown) => {
        if (error instanceof LaterRunError) return error
        throw error
      })
      if (report instanceof LaterRunError) {
        // The command may have been quicker with the next day's; more than that was a wrong clock or date.
        if (report.newest <= addDays(day, 1)) return
        await openRunAhead(db, { newest: report.newest, date: day }, clock.now())
        log.warn({ newest: report.newest, date: day }, 'No bills are made: a later day’s are out.')
        return
      }
      await closeRunsAhead(db, clock.now())
      const { date, bills, estimated, interest, held, digest } = report
      const facts = { date, bills, estimated, interest, held: held.length, digest }
      log.info(facts, 'Bills were made.')
    }),
  ]
}
