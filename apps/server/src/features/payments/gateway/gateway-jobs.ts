import type { Log } from '../../../http/handler.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { listChallengedPayments } from '../settlement/challenged-payments-store.ts'
import { takeEvent, takeEventJob } from './gateway-events.ts'
import { listWaitingEvents } from './gateway-events-store.ts'
import type { EventName } from './gateway-events-store.ts'
import { giveBack, refundJob } from '../returns/payment-refund.ts'
import { listAskedRefunds } from '../returns/payment-refund-store.ts'
import { resolvePaymentJob } from '../settlement/payment-settlement.ts'
import type { Settlement } from '../settlement/payment-settlement.ts'
import { reconcileDaily, reconcileJob } from './reconciliation.ts'

const SWEEP_EVERY_MS = 10_000
/** A job that was sent with the event has had its first tries by then. */
const EVENT_LOST_MS = 60_000
/** [FEATURE-03] In the night, of the day before. */
const RECONCILE_AT = '20 3 * * *'

export interface GatewayJobs extends Settlement {
  jobs: Jobs
  log: Log
}

/** The workers of all that the gateway tells and is told beside charging. */
export function workGatewayJobs(settlement: GatewayJobs): void {
  const { jobs, timeZone } = settlement
  jobs.work<EventName>(takeEventJob, (name) => takeEvent(settlement, name))
  jobs.work<{ refundId: string }>(refundJob, ({ refundId }) => giveBack(settlement, refundId))
  jobs.work(reconcileJob, async () => {
    const { differences } = await reconcileDaily(settlement)
    if (differences > 0) {
      settlement.log.warn({ differences }, 'The gateway’s list differs from the ledger.')
    }
  })
  jobs.schedule(reconcileJob, RECONCILE_AT, timeZone)
}

/** Looks now and from time to time for what waits: unconfirmed payments, events, refunds; the answer ends it. */
export function startGatewaySweep(settlement: GatewayJobs): () => void {
  const sweep = (): void => {
    sweepGateway(settlement).catch((error: unknown) => {
      settlement.log.warn({ err: error }, 'What waits for the gateway could not be looked for.')
    })
  }
  sweep()
  const timer = setInterval(sweep, SWEEP_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

export async function sweepGateway({ db, jobs, clock }: GatewayJobs): Promise<void> {
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
