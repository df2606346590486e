import { askToCharge, chargeScheduled, chargeScheduledJob } from '../schedule/charge-scheduled.ts'
import { givenUpAfterMs, resolvePayment, resolvePaymentJob } from './payment-settlement.ts'
import { sweep, worker } from '../../../jobs/job.ts'
import type { Job } from '../../../jobs/job.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { listUnresolvedPayments } from './open-payments-store.ts'

/** Finds the end of payments that have none, and charges what was scheduled for the day. */
export function paymentsJobs(surroundings: Surroundings): Array<Job> {
  return [
    worker<{ paymentId: string }>(resolvePaymentJob, ({ paymentId }) =>
      resolvePayment(surroundings, paymentId),
    ),
    worker(chargeScheduledJob, () => chargeScheduled(surroundings)),
    sweep('Payments to be resolved or charged could not be looked for.', () =>
      sweepPayments(surroundings),
    ),
  ]
}

/** Asks for each payment without an end, once whoever was charging it must have given up, and for what is due. */
async function sweepPayments(surroundings: Surroundings): Promise<void> {
  const { db, jobs, clock } = surroundings
  const before = new Date(clock.now().getTime() - givenUpAfterMs(surroundings))
  for (const paymentId of await listUnresolvedPayments(db, before)) {
    await jobs.send(resolvePaymentJob, { paymentId }, { singletonKey: paymentId })
  }
  await askToCharge(surroundings)
}
