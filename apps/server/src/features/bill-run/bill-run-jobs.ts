import { daily } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import { LaterRunError, runBills } from './run-bills.ts'

/** Makes the day's bills every day where the utility wants that. */
export function billRunJobs(
  surroundings: Pick<Surroundings, 'settings' | 'db' | 'clock' | 'log'>,
): Array<Job> {
  const { at } = surroundings.settings.rules.billRun
  if (at === null) return []
  return [
    daily('bill-run', at, async (day) => {
      const report = await runBills(surroundings, { date: day }).catch((error: unknown) => {
        // A start makes up for the day before, also where the command was quicker with today's.
        if (error instanceof LaterRunError) return null
        throw error
      })
      if (!report) return
      const { date, bills, estimated, interest, held, digest } = report
      const facts = { date, bills, estimated, interest, held: held.length, digest }
      surroundings.log.info(facts, 'Bills were made.')
    }),
  ]
}
