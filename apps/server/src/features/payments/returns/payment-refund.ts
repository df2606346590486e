import { GatewayUnavailableError } from '../../../ports/payment-gateway.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { openTask } from '../../work/operator-tasks-acts.ts'
import { endRefund, findAskedRefund } from './payment-refund-store.ts'
import { takeReturn } from './payment-return.ts'

/** The queue of refunds that were decided. */
export const refundJob = 'refund-payment'

/**
 * Gives back what was decided, by the refund's own name, so that asking again gives nothing more; the gateway's own news
 * of it are of the same name.
 * @throws GatewayUnavailableError when the gateway is away: ask again later
 */
export async function refundPayment(surroundings: Surroundings, refundId: string): Promise<void> {
  const { db, gateway, clock } = surroundings
  const refund = await findAskedRefund(db, refundId)
  if (!refund) return
  const { paymentId, amount, reason } = refund
  const asked = { reference: paymentId, refundReference: refundId, amount }
  const outcome = await gateway.refund(asked)
  if (outcome === 'unknown') throw new GatewayUnavailableError('A refund was not answered')
  const now = clock.now()
  if (outcome === 'refused') {
    const details = { paymentId, amount, reason }
    await openTask(db, { kind: 'refund-refused', subject: refundId, details }, now)
  } else {
    const back = { gatewayReference: refundId, kind: 'refund', amount, reason, at: now } as const
    await takeReturn(surroundings, paymentId, back)
  }
  await endRefund(db, refundId, outcome === 'refused' ? 'refused' : 'done', now)
}
