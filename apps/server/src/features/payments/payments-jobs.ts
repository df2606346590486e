import { resolvePayment, resolvePaymentJob } from './payment-settlement.ts'
import type { Settlement } from './payment-settlement.ts'
import type { Log } from '../../http/handler.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { listUnresolvedPayments } from './payments-store.ts'

/** How often what has no end yet is looked for. */
const SWEEP_EVERY_MS = 10_000

export interface PaymentsJobs extends Settlement {
  jobs: Jobs
  log: Log
  /** After so long, whoever was charging has given up or died. */
  givenUpAfterMs: number
}

/** The worker that finds the end of payments that have none. */
export function workPaymentsJobs(settlement: PaymentsJobs): void {
  settlement.jobs.work<{ paymentId: string }>(resolvePaymentJob, ({ paymentId }) =>
    resolvePayment(settlement, paymentId),
  )
}

/** Looks now, for what a kill left behind, and from time to time; the answer ends it. */
export function startPaymentSweep(settlement: PaymentsJobs): () => void {
  const sweep = (): void => {
    sweepPayments(settlement).catch((error: unknown) => {
      settlement.log.warn({ err: error }, 'Unresolved payments could not be looked for.')
    })
  }
  sweep()
  const timer = setInterval(sweep, SWEEP_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Asks for each payment without an end, once whoever was charging it must have given up. */
export async function sweepPayments(settlement: PaymentsJobs): Promise<void> {
  const { db, jobs, clock, givenUpAfterMs } = settlement
  const before = new Date(clock.now().getTime() - givenUpAfterMs)
  for (const paymentId of await listUnresolvedPayments(db, before)) {
    await jobs.send(resolvePaymentJob, { paymentId }, { singletonKey: paymentId })
  }
}
