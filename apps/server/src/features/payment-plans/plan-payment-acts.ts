import type { Database } from '../../db/transaction.ts'
import type { Surroundings } from '../../surroundings.ts'

/** The queue of the payments that ended and that belong to a plan, or whose account has one. */
export const planPaymentJob = 'plan-payment-ended'

/** Has the plan of a payment that ended see to what follows, once the transaction has committed. */
export async function sendPlanPaymentEnded(
  { jobs }: Pick<Surroundings, 'jobs'>,
  tx: Database,
  paymentId: string,
): Promise<void> {
  await jobs.send(planPaymentJob, { paymentId }, { tx, singletonKey: paymentId })
}
