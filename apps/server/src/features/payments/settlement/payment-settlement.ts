import type { PaymentFailure } from '@portal/contract/payments/payments'
import { localDate } from '@portal/rules/local-date'
import { paymentEntries, postLedger } from '../../../db/ledger.ts'
import type { LedgerPosting } from '../../../db/ledger.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { ChargeOutcome, GatewayMethod } from '../../../ports/payment-gateway.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { notifyOfReceipt } from '../receipt/notify-of-receipt.ts'
import { sendReceipt } from '../guest/send-receipt.ts'
import { sendPlanPaymentEnded } from '../../payment-plans/plan-payment-acts.ts'
import { closeTask, openTask } from '../../work/operator-tasks-acts.ts'
import { tellApart } from '../methods/gateway-token.ts'
import { announcePayment } from '../announce-payment.ts'
import { paymentFailed, paymentSucceeded } from '../payments-webhooks.ts'
import { saveMethod } from '../methods/payment-methods-store.ts'
import {
  failPayment,
  findOpenPayment,
  lockPayment,
  markChallenged,
  markUnknown,
  paidBy,
} from './open-payments-store.ts'
import type { LockedPayment, OpenPayment } from './open-payments-store.ts'
import { notifyScheduledPayer } from '../schedule/notify-scheduled-payer.ts'

/** The queue of payments whose outcome is asked for again. */
export const resolvePaymentJob = 'resolve-payment'

/** The first question comes soon; if the gateway is still away, the queue waits longer each time. */
const ASK_AGAIN_MS = 2_000

/** After so long, whoever was charging has given up or died: the gateway's own time-out and what a slow commit takes. */
export function givenUpAfterMs({ settings }: Pick<Surroundings, 'settings'>): number {
  return settings.rules.payments.gatewaySeconds * 1000 + 5_000
}

/** The charge was asked for and its outcome is still to come. */
const openStates: ReadonlyArray<string> = ['processing', 'action-required', 'unknown']

/** What the charge became is known, or it was never asked for. */
export function hasEnded({ status }: Pick<OpenPayment, 'status'>): boolean {
  return !openStates.includes(status)
}

/** What ended without having been paid. */
const unpaidEnds: ReadonlyArray<string> = ['failed', 'cancelled']

/**
 * Writes down what became of a charge: the payment's end and its posting in one transaction, once, however many
 * callers and jobs bring the news.
 */
export async function settlePayment(
  surroundings: Surroundings,
  { id: paymentId, saveMethod: saves }: Pick<OpenPayment, 'id' | 'saveMethod'>,
  outcome: ChargeOutcome,
): Promise<void> {
  const { db, jobs, clock } = surroundings
  const charged = outcome.kind === 'charged'
  const saved = charged && saves ? await describeToSave(surroundings, paymentId) : null
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) return
    const now = clock.now()
    if (hasEnded(payment)) return noteContradiction(tx, payment, outcome, now)
    if (payment.status === 'unknown' && outcome.kind !== 'unknown') {
      await closeTask(tx, unansweredTask(payment), now)
    }
    if (outcome.kind === 'unknown') {
      await markUnknown(tx, paymentId)
      await openTask(tx, unansweredTask(payment), now)
      const later = { tx, afterMs: ASK_AGAIN_MS, singletonKey: paymentId }
      await jobs.send(resolvePaymentJob, { paymentId }, later)
    } else if (outcome.kind === 'challenge') {
      await markChallenged(tx, paymentId, outcome.page)
    } else if (outcome.kind === 'refused') {
      const failure = failureOf(payment, outcome.reason)
      await failPayment(tx, paymentId, failure, now)
      await notifyOfEnd(surroundings, tx, payment)
      const parts = payment.allocations
      const more = { origin: payment.origin, failure }
      await announcePayment(surroundings, tx, paymentFailed, { payment, parts, more })
    } else {
      await post(tx, payment, now, surroundings.settings.utility.timeZone)
      if (saved) await saveMethod(tx, { ...saved, now })
      await sendReceipt(surroundings, tx, payment)
      await notifyOfReceipt(surroundings, tx, payment)
      await notifyOfEnd(surroundings, tx, payment)
      const { allocations: parts, origin } = payment
      await announcePayment(surroundings, tx, paymentSucceeded, {
        payment,
        parts,
        more: { origin },
      })
    }
  })
}

/** For a person, as long as nobody knows whether it was charged. */
function unansweredTask({ id, number }: Pick<LockedPayment, 'id' | 'number'>) {
  return { kind: 'payment-unanswered', subject: number, details: { reference: id } } as const
}

/** Its payer where nobody waited for it, and the payment plan that it touches. */
async function notifyOfEnd(
  surroundings: Surroundings,
  tx: Database,
  { id: paymentId, scheduledFor, ofPlan }: LockedPayment,
): Promise<void> {
  if (scheduledFor !== null) await notifyScheduledPayer(surroundings, tx, paymentId)
  if (!ofPlan) return
  await sendPlanPaymentEnded(surroundings, tx, paymentId)
}

/** What was called off while its payer was asked to confirm it was not confirmed. */
function failureOf({ status }: OpenPayment, reason: PaymentFailure): PaymentFailure {
  return status === 'action-required' && reason === 'not-charged' ? 'not-confirmed' : reason
}

/** A gateway that says another thing than it said before is for a person to look at; no money is moved by it here. */
async function noteContradiction(
  tx: Database,
  { id, number, status }: LockedPayment,
  outcome: ChargeOutcome,
  now: Date,
): Promise<void> {
  const differs =
    (outcome.kind === 'charged' && unpaidEnds.includes(status)) ||
    (outcome.kind === 'refused' && !unpaidEnds.includes(status) && status !== 'scheduled')
  if (!differs) return
  const details = { reference: id, gatewayStatus: outcome.kind, ourStatus: status }
  await openTask(tx, { kind: 'outcome-differs', subject: number, details }, now)
}

/** On the day it is known, so that a bill that went out in between stays as it was printed. */
async function post(
  tx: Database,
  payment: LockedPayment,
  now: Date,
  timeZone: string,
): Promise<void> {
  const posting: LedgerPosting = {
    kind: 'payment',
    source: `payment:${payment.number}`,
    postedOn: localDate(now, timeZone),
    recordedAt: now,
    entries: paymentEntries(payment.allocations, payment.fee),
  }
  await postLedger(tx, posting, paidBy(payment.id, now))
}

interface MethodToSave {
  profileId: string
  gateway: string
  token: string
  method: GatewayMethod
}

/** The method that the payer wanted to keep. A gateway that does not tell now costs the saving, not the payment. */
async function describeToSave(
  { db, gateway }: Pick<Surroundings, 'db' | 'gateway'>,
  paymentId: string,
): Promise<MethodToSave | null> {
  const payment = await findOpenPayment(db, paymentId)
  if (!payment?.profileId || !payment.token || hasEnded(payment)) return null
  const { profileId, token } = payment
  const method = await gateway.describeMethod(token).catch(() => null)
  if (method) await tellApart({ db, gateway }, profileId, method)
  return method && { profileId, token, method, gateway: gateway.kind }
}

/**
 * Finds out what became of a payment that has no end yet: by its id at the gateway. What the gateway did not charge
 * is cancelled there first, so that it is never charged later; so is what its payer did not confirm in time.
 * @throws GatewayUnavailableError when the gateway is still away: ask again later
 */
export async function resolvePayment(surroundings: Surroundings, paymentId: string): Promise<void> {
  const { db, gateway, clock, settings } = surroundings
  const payment = await findOpenPayment(db, paymentId)
  if (!payment || hasEnded(payment)) return
  const found = await gateway.findCharge(paymentId)
  const asked = payment.createdAt.getTime() + settings.rules.payments.confirmMinutes * 60_000
  if (found?.kind === 'challenge' && clock.now().getTime() < asked) {
    // There is nothing new to write down where its payer is asked already.
    if (payment.status !== 'action-required') await settlePayment(surroundings, payment, found)
    return
  }
  const outcome =
    found && found.kind !== 'challenge' ? found : await gateway.cancelCharge(paymentId)
  await settlePayment(surroundings, payment, outcome)
}
