import type { Log } from '../../../http/handler.ts'
import { repeated, sweep, worker } from '../../../jobs/job.ts'
import type { Job } from '../../../jobs/job.ts'
import { listChallengedPayments } from '../settlement/challenged-payments-store.ts'
import { takeEvent, takeEventJob } from './gateway-events.ts'
import { listWaitingEvents } from './gateway-events-store.ts'
import type { EventName } from './gateway-events-store.ts'
import { giveBack, refundJob } from '../returns/payment-refund.ts'
import { listAskedRefunds } from '../returns/payment-refund-store.ts'
import { resolvePaymentJob } from '../settlement/payment-settlement.ts'
import type { Settlement } from '../settlement/payment-settlement.ts'
import { reconcileDaily, reconcileJob } from './reconciliation.ts'

/** A job that was sent with the event has had its first tries by then. */
const EVENT_LOST_MS = 60_000
/** [FEATURE-03] In the night, of the day before. */
const RECONCILE_AT = '20 3 * * *'

interface GatewayJobs extends Settlement {
  log: Log
}

/** All that the gateway tells and is told beside charging. */
export function gatewayJobs(settlement: GatewayJobs): Array<Job> {
  return [
    worker<EventName>(takeEventJob, (name) => takeEvent(settlement, name)),
    worker<{ refundId: string }>(refundJob, ({ refundId }) => giveBack(settlement, refundId)),
    repeated(reconcileJob, RECONCILE_AT, async () => {
      const { differences } = await reconcileDaily(settlement)
      if (differences > 0) {
        settlement.log.warn({ differences }, 'The gateway’s list differs from the ledger.')
      }
    }),
    sweep('What waits for the gateway could not be looked for.', () => sweepGateway(settlement)),
  ]
}

/** Unconfirmed payments, events and refunds. */
async function sweepGateway({ db, jobs, clock }: GatewayJobs): Promise<void> {
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
