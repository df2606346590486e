import { daily } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import { billRunOf } from './bill-run-of.ts'
import { runBills } from './run-bills.ts'

/** Makes the day's bills every day where the utility wants that. */
export function billRunJobs({
  settings,
  db,
  clock,
  log,
}: Pick<Surroundings, 'settings' | 'db' | 'clock' | 'log'>): Array<Job> {
  const { at } = settings.rules.billRun
  if (at === null) return []
  const run = billRunOf(settings, db, clock)
  return [
    daily('bill-run', at, async (day) => {
      const report = await runBills(run, { date: day })
      const { date, bills, estimated, interest, held, digest } = report
      const told = { date, bills, estimated, interest, held: held.length, digest }
      log.info(told, 'Bills were made.')
    }),
  ]
}
