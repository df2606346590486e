import { askToCharge, chargeScheduled, chargeScheduledJob } from '../schedule/charge-scheduled.ts'
import type { ScheduledCharging } from '../schedule/charge-scheduled.ts'
import { resolvePayment, resolvePaymentJob } from './payment-settlement.ts'
import type { Log } from '../../../http/handler.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { listUnresolvedPayments } from './payments-store.ts'

/** How often what has no end yet, and what is due, is looked for. */
const SWEEP_EVERY_MS = 10_000

export interface PaymentsJobs extends ScheduledCharging {
  jobs: Jobs
  log: Log
}

/** The workers that find the end of payments that have none, and that charge what was scheduled for the day. */
export function workPaymentsJobs(payments: PaymentsJobs): void {
  payments.jobs.work<{ paymentId: string }>(resolvePaymentJob, ({ paymentId }) =>
    resolvePayment(payments, paymentId),
  )
  payments.jobs.work(chargeScheduledJob, () => chargeScheduled(payments))
}

/** Looks now, for what a kill left behind or a stop let pass, and from time to time; the answer ends it. */
export function startPaymentSweep(payments: PaymentsJobs): () => void {
  const sweep = (): void => {
    sweepPayments(payments).catch((error: unknown) => {
      payments.log.warn(
        { err: error },
        'Payments to be resolved or charged could not be looked for.',
      )
    })
  }
  sweep()
  const timer = setInterval(sweep, SWEEP_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Asks for each payment without an end, once whoever was charging it must have given up, and for what is due. */
export async function sweepPayments(payments: PaymentsJobs): Promise<void> {
  const { db, jobs, clock, givenUpAfterMs } = payments
  const before = new Date(clock.now().getTime() - givenUpAfterMs)
  for (const paymentId of await listUnresolvedPayments(db, before)) {
    await jobs.send(resolvePaymentJob, { paymentId }, { singletonKey: paymentId })
  }
  await askToCharge(payments)
}
