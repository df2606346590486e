import { addDays } from '@portal/rules/calendar-days'
import { daily } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import { closeRunsAhead, openRunAhead } from './bill-run-store.ts'
import { LaterRunError, runBills } from './run-bills.ts'

/** Makes the day's bills every day where the utility wants that. */
export function billRunJobs(
  surroundings: Pick<Surroundings, 'settings' | 'db' | 'clock' | 'random' | 'log'>,
): Array<Job> {
  const { at } = surroundings.settings.rules.billRun
  if (at === null) return []
  return [
    daily('bill-run', at, async (day) => {
      const report = await runBills(surroundings, { date: day }).catch((error: unknown) => {
        if (error instanceof LaterRunError) return error
        throw error
      })
      const { db, clock, log } = surroundings
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
