import { findMandate } from '../methods/bank-mandates-store.ts'
import { localDate } from '@portal/rules/local-date'
import { lastChargedDate } from '@portal/rules/payments/payment-days'
import { GatewayUnavailableError } from '../../../ports/payment-gateway.ts'
import type { ChargeOutcome } from '../../../ports/payment-gateway.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { claimInstalment, findDueInstalment } from '../arranged/claim-instalment-store.ts'
import { setAside } from '../../accounts/set-aside-acts.ts'
import type { SetAside } from '../../accounts/set-aside-acts.ts'
import { paymentDayRules } from '../making/payment-terms.ts'
import { givenUpAfterMs, settlePayment } from '../settlement/payment-settlement.ts'
import { claimDue, isAnyDue } from './scheduled-payments-store.ts'
import type { ClaimedPayment, Due, DueToday } from './scheduled-payments-store.ts'

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

/** An account that a fault struck is left alone so long; who waits for its payment is not helped by trying each time. */
const REST_MS = 600_000

/**
 * Charges what is due, each payment once whatever number of processes do the same; where a fault strikes one, the others
 * go on.
 */
export async function chargeScheduled(surroundings: Surroundings): Promise<void> {
  const { clock, settings } = surroundings
  const aside = setAside(surroundings, chargeScheduledJob)
  const resting = await aside.listSince(new Date(clock.now().getTime() - REST_MS))
  for (let n = 0; n < AT_ONCE; n += 1) {
    const now = clock.now()
    const today = localDate(now, settings.utility.timeZone)
    const due = { ...dueNow(surroundings), now, today, without: [...resting, ...aside.accountIds] }
    const isCharged =
      (await chargeClaimed(surroundings, due, aside)) ||
      (await chargeInstalment(surroundings, due, aside))
    if (!isCharged) {
      await aside.finish()
      return
    }
  }
  await aside.finish()
  await askToCharge(surroundings)
}

/** Whether one was due. */
async function chargeClaimed(
  surroundings: Surroundings,
  due: DueToday,
  aside: SetAside,
): Promise<boolean> {
  const claimed = await claimDue(surroundings.db, due)
  if (!claimed) return false
  await aside.alone(claimed.accountId, () => chargeOne(surroundings, claimed))
  return true
}

async function chargeInstalment(
  surroundings: Surroundings,
  due: DueToday,
  aside: SetAside,
): Promise<boolean> {
  const { minimum } = surroundings.settings.rules.payments
  const found = await findDueInstalment(surroundings.db, due)
  if (!found) return false
  await aside.alone(found.accountId, async () => {
    const claimed = await claimInstalment(surroundings.db, found, { ...due, minimum })
    if (claimed) await chargeOne(surroundings, claimed)
  })
  return true
}

async function chargeOne(surroundings: Surroundings, claimed: ClaimedPayment): Promise<void> {
  try {
    const outcome = await charge(surroundings, claimed)
    await settlePayment(surroundings, { id: claimed.id, saveMethod: false }, outcome)
  } catch (error) {
    // Nothing is wrong with the account: the payment is taken up again in a while, as if this process had died.
    if (!(error instanceof GatewayUnavailableError)) throw error
  }
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
