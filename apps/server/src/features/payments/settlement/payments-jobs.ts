import { askToCharge, chargeScheduled, chargeScheduledJob } from '../schedule/charge-scheduled.ts'
import type { ScheduledCharging } from '../schedule/charge-scheduled.ts'
import { resolvePayment, resolvePaymentJob } from './payment-settlement.ts'
import { sweep, worker } from '../../../jobs/job.ts'
import type { Job } from '../../../jobs/job.ts'
import { listUnresolvedPayments } from './open-payments-store.ts'

/** Finds the end of payments that have none, and charges what was scheduled for the day. */
export function paymentsJobs(charging: ScheduledCharging): Array<Job> {
  return [
    worker<{ paymentId: string }>(resolvePaymentJob, ({ paymentId }) =>
      resolvePayment(charging, paymentId),
    ),
    worker(chargeScheduledJob, () => chargeScheduled(charging)),
    sweep('Payments to be resolved or charged could not be looked for.', () =>
      sweepPayments(charging),
    ),
  ]
}

/** Asks for each payment without an end, once whoever was charging it must have given up, and for what is due. */
async function sweepPayments(charging: ScheduledCharging): Promise<void> {
  const { db, jobs, clock, givenUpAfterMs } = charging
  const before = new Date(clock.now().getTime() - givenUpAfterMs)
  for (const paymentId of await listUnresolvedPayments(db, before)) {
    await jobs.send(resolvePaymentJob, { paymentId }, { singletonKey: paymentId })
  }
  await askToCharge(charging)
}
