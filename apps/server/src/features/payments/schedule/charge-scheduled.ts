import { findMandate } from '../methods/bank-mandates-store.ts'
import { localDate } from '@portal/rules/local-date'
import { lastChargedDate } from '@portal/rules/payments/payment-days'
import type { ChargeOutcome } from '../../../ports/payment-gateway.ts'
import { claimInstalment } from '../arranged/claim-instalment-store.ts'
import type { PaymentsService } from '../making/make-payment.ts'
import { settlePayment } from '../settlement/payment-settlement.ts'
import { rolesPaying } from '../making/payment-rights.ts'
import { claimDue, isAnyDue } from './scheduled-payments-store.ts'
import type { ClaimedPayment, Due } from './scheduled-payments-store.ts'

export interface ScheduledCharging extends PaymentsService {
  /** After so long, whoever was charging has given up or died. */
  givenUpAfterMs: number
}

/** The queue of the scheduled payments that are due. */
export const chargeScheduledJob = 'charge-scheduled-payments'

/** One job charges so many; what is left then is another job's. */
const AT_ONCE = 100

/** Sends for the charging of what is due; however many ask, one job waits. */
export async function askToCharge(charging: ScheduledCharging): Promise<void> {
  if (!(await isAnyDue(charging.db, dueNow(charging)))) return
  await charging.jobs.send(chargeScheduledJob, {}, { singletonKey: chargeScheduledJob })
}

/** Charges what is due, each payment once whatever number of processes do the same. */
export async function chargeScheduled(charging: ScheduledCharging): Promise<void> {
  for (let n = 0; n < AT_ONCE; n += 1) {
    const now = charging.clock.now()
    const today = localDate(now, charging.timeZone)
    const due = { ...dueNow(charging), now, today, rolesPaying }
    const { minimum } = charging.limits
    const claimed =
      (await claimDue(charging.db, due)) ??
      (await claimInstalment(charging.db, { ...due, minimum }))
    if (!claimed) return
    if (claimed === 'passed-over') continue
    const outcome = await charge(charging, claimed)
    await settlePayment(charging, { id: claimed.id, saveMethod: false }, outcome)
  }
  await askToCharge(charging)
}

async function charge(
  { db, gateway }: ScheduledCharging,
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

function dueNow({ clock, terms, givenUpAfterMs }: ScheduledCharging): Due {
  const now = clock.now()
  return {
    through: lastChargedDate(now, terms),
    begunBefore: new Date(now.getTime() - givenUpAfterMs),
  }
}
