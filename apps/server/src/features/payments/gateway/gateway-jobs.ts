import { daily, sweep, worker } from '../../../jobs/job.ts'
import type { Job } from '../../../jobs/job.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { listChallengedPayments } from '../settlement/open-payments-store.ts'
import { takeEvent, takeEventJob } from './gateway-events.ts'
import { listWaitingEvents } from './gateway-events-store.ts'
import type { EventName } from './gateway-events-store.ts'
import { refundJob, refundPayment } from '../returns/payment-refund.ts'
import { listAskedRefunds } from '../returns/payment-refund-store.ts'
import { resolvePaymentJob } from '../settlement/payment-settlement.ts'
import { reconcileAt, reconcileDay } from './reconcile-day.ts'

/** A job that was sent with the event has had its first tries by then. */
const EVENT_LOST_MS = 60_000

/** All that is exchanged with the gateway beside charging. */
export function gatewayJobs(surroundings: Surroundings): Array<Job> {
  return [
    worker<EventName>(takeEventJob, (name) => takeEvent(surroundings, name)),
    worker<{ refundId: string }>(refundJob, ({ refundId }) =>
      refundPayment(surroundings, refundId),
    ),
    daily('reconcile', reconcileAt, (day) => reconcileDay(surroundings, day)),
    sweep('What waits for the gateway could not be looked for.', () => sweepGateway(surroundings)),
  ]
}

/** Unconfirmed payments, events and refunds. */
async function sweepGateway({ db, jobs, clock }: Surroundings): Promise<void> {
  for (const paymentId of await listChallengedPayments(db)) {
    await jobs.send(resolvePaymentJob, { paymentId }, { singletonKey: paymentId })
  }
  const lost = new Date(clock.now().getTime() - EVENT_LOST_MS)
  for (const name of await listWaitingEvents(db, lost)) {
    await jobs.send(takeEventJob, name, { singletonKey: name.id })
  }
  for (const refundId of await listAskedRefunds(db)) {
    await jobs.send(refundJob, { refundId }, { singletonKey: refundId })
  }
}
