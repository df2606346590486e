import { findMandate } from '../methods/bank-mandates-store.ts'
import { localDate } from '@portal/rules/local-date'
import { lastChargedDate } from '@portal/rules/payments/payment-days'
import type { ChargeOutcome } from '../../../ports/payment-gateway.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { claimInstalment } from '../arranged/claim-instalment-store.ts'
import { paymentDayRules } from '../making/payment-terms.ts'
import { givenUpAfterMs, settlePayment } from '../settlement/payment-settlement.ts'
import { claimDue, isAnyDue } from './scheduled-payments-store.ts'
import type { ClaimedPayment, Due } from './scheduled-payments-store.ts'

/** The queue of the scheduled payments that are due. */
export const chargeScheduledJob = 'charge-scheduled-payments'

/** One job charges so many; what is left then is another job's. */
const AT_ONCE = 100

/** Sends for the charging of what is due; however many ask, one job waits. */
export async function askToCharge(
  surroundings: Pick<Surroundings, 'db' | 'jobs' | 'clock' | 'settings'>,
): Promise<void> {
  if (!(await isAnyDue(surroundings.db, dueNow(surroundings)))) return
  await surroundings.jobs.send(chargeScheduledJob, {}, { singletonKey: chargeScheduledJob })
}

/** Charges what is due, each payment once whatever number of processes do the same. */
export async function chargeScheduled(surroundings: Surroundings): Promise<void> {
  const { db, clock, settings } = surroundings
  const { timeZone } = settings.utility
  const { minimum } = settings.rules.payments
  for (let n = 0; n < AT_ONCE; n += 1) {
    const now = clock.now()
    const today = localDate(now, timeZone)
    const due = { ...dueNow(surroundings), now, today }
    const claimed = (await claimDue(db, due)) ?? (await claimInstalment(db, { ...due, minimum }))
    if (!claimed) return
    if (claimed === 'passed-over') continue
    const outcome = await charge(surroundings, claimed)
    await settlePayment(surroundings, { id: claimed.id, saveMethod: false }, outcome)
  }
  await askToCharge(surroundings)
}

async function charge(
  { db, gateway }: Pick<Surroundings, 'db' | 'gateway'>,
  { id: reference, token, total, fee, currency, ...claimed }: ClaimedPayment,
): Promise<ChargeOutcome> {
  if (claimed.accessEnded) {
    // Whoever was cut off before may have charged it while the access still held.
    const known = await gateway.cancelCharge(reference)
    return known.kind === 'charged' ? known : { kind: 'refused', reason: 'access-ended' }
  }
  if (token === null || claimed.gateway !== gateway.kind) {
    return { kind: 'refused', reason: 'method-unusable' }
  }
  return gateway.charge({
    reference,
    token,
    amount: total + fee,
    currency,
    present: false,
    keep: false,
    mandate: await findMandate(db, gateway.kind, token),
  })
}

function dueNow(surroundings: Pick<Surroundings, 'clock' | 'settings'>): Due {
  const now = surroundings.clock.now()
  return {
    through: lastChargedDate(now, paymentDayRules(surroundings)),
    begunBefore: new Date(now.getTime() - givenUpAfterMs(surroundings)),
  }
}
