import { localDate } from '@portal/rules/local-date'
import type { Log } from '../../http/handler.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { runBills } from './run-bills.ts'
import type { BillRun } from './run-bills.ts'

const billRunJob = 'bill-run'

export interface BillRunJobs extends BillRun {
  jobs: Jobs
  log: Log
  /** `hh:mm` by the utility's clock; null where bills are made by the command or elsewhere. */
  at: string | null
}

/** Makes the day's bills every day where the utility wants that. */
export function workBillRun({ jobs, log, at, ...run }: BillRunJobs): void {
  if (at === null) return
  jobs.work(billRunJob, async () => {
    const report = await runBills(run, { date: localDate(run.clock.now(), run.timeZone) })
    const { date, bills, estimated, interest, held, digest } = report
    const told = { date, bills, estimated, interest, held: held.length, digest }
    log.info(told, 'Bills were made.')
  })
  const [hour, minute] = at.split(':').map(Number)
  jobs.schedule(billRunJob, `${minute} ${hour} * * *`, run.timeZone)
}
