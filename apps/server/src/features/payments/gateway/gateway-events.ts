import * as z from 'zod/mini'
import { inTransaction } from '../../../db/transaction.ts'
import type { ChargeReturn, GatewayEvent, KnownOutcome } from '../../../ports/payment-gateway.ts'
import type { Surroundings } from '../../../surroundings.ts'
import {
  findWaitingEvent,
  keepEvent,
  markResting,
  markTaken,
  updateMethodFace,
} from './gateway-events-store.ts'
import type { EventName } from './gateway-events-store.ts'
import { closeTask, openTask } from '../../work/operator-tasks-acts.ts'
import { findRefundReason } from '../returns/payment-refund-store.ts'
import { takeReturn } from '../returns/payment-return.ts'
import { ReturnUnknownError, undoReturn } from '../returns/return-undoing.ts'
import { settlePayment } from '../settlement/payment-settlement.ts'
import { findOpenPayment } from '../settlement/open-payments-store.ts'

/** The queue of news that the gateway sent. */
export const takeEventJob = 'take-gateway-event'

/** Keeps news of the gateway, once, with the job that acts upon them. */
export async function receiveEvent(
  surroundings: Pick<Surroundings, 'db' | 'jobs' | 'clock' | 'gateway'>,
  event: GatewayEvent,
): Promise<void> {
  const { db, jobs, gateway, clock } = surroundings
  await inTransaction(db, async (tx) => {
    if (!(await keepEvent(tx, gateway.kind, event, clock.now()))) return
    const name: EventName = { gateway: gateway.kind, id: event.id }
    await jobs.send(takeEventJob, name, { tx, singletonKey: event.id })
  })
}

/**
 * Acts upon kept news. Whatever comes twice, late or in another order changes nothing that is written down already, so
 * it may be cut off and done again at any point.
 */
export async function takeEvent(surroundings: Surroundings, name: EventName): Promise<void> {
  const { db, clock, gateway } = surroundings
  const waiting = await findWaitingEvent(db, name)
  if (!waiting) return
  const { event, receivedAt } = waiting
  if (event.kind === 'charge-ended') await takeOutcome(surroundings, event.reference, event.outcome)
  else if (event.kind === 'returned') await takeReturned(surroundings, event.reference, event.back)
  else if (event.kind === 'return-undone') {
    if (!(await takeUndoing(surroundings, event, receivedAt))) {
      await markResting(db, name, clock.now())
      return
    }
  } else if (event.method) {
    await updateMethodFace(db, { gateway: gateway.kind, token: event.token }, event.method)
  }
  await markTaken(db, name, clock.now())
}

/** Ours are uuids; what else the gateway does for the utility is not of this portal. */
function isOurs(reference: string): boolean {
  return z.safeParse(z.uuid(), reference).success
}

async function takeOutcome(
  surroundings: Surroundings,
  reference: string,
  outcome: KnownOutcome,
): Promise<void> {
  const payment = isOurs(reference) ? await findOpenPayment(surroundings.db, reference) : undefined
  if (payment) await settlePayment(surroundings, payment, outcome)
  else if (outcome.kind === 'charged') {
    const task = { kind: 'charge-unknown', subject: reference, details: {} } as const
    await openTask(surroundings.db, task, surroundings.clock.now())
  }
}

/** So long the news of a return may come after those that it was undone. */
const PATIENCE_MS = 3_600_000

/**
 * False where the return itself never came: a person finds out why, and it is tried again once it comes.
 * @throws ReturnUnknownError where it may still come by itself
 */
async function takeUndoing(
  surroundings: Surroundings,
  { reference, undone }: Extract<GatewayEvent, { kind: 'return-undone' }>,
  receivedAt: Date,
): Promise<boolean> {
  if (!isOurs(reference)) return true
  const { db, clock, log } = surroundings
  const { gatewayReference, lasting, reason } = undone
  const payment = await findOpenPayment(db, reference)
  const kind = 'return-unknown'
  const subject = `${payment?.number ?? reference} ${gatewayReference}`
  try {
    await undoReturn(surroundings, reference, undone)
    await closeTask(db, { kind, subject }, clock.now())
    return true
  } catch (error) {
    const isLate = clock.now().getTime() - receivedAt.getTime() >= PATIENCE_MS
    if (!(error instanceof ReturnUnknownError) || !isLate) throw error
    const details = { reference, gatewayReference, lasting, reason }
    await openTask(db, { kind, subject, details }, clock.now())
    log.error({ payment: reference, gatewayReference }, 'What was undone never came.')
    return false
  }
}

async function takeReturned(
  surroundings: Surroundings,
  reference: string,
  back: ChargeReturn,
): Promise<void> {
  const { db, clock } = surroundings
  if (!isOurs(reference)) {
    const { kind, amount, gatewayReference } = back
    const details = { kind, amount, gatewayReference }
    const subject = `${reference} ${gatewayReference}`
    await openTask(db, { kind: 'return-differs', subject, details }, clock.now())
    return
  }
  // Why the utility gave it back is known here alone.
  const asked = isOurs(back.gatewayReference)
    ? await findRefundReason(db, back.gatewayReference)
    : null
  await takeReturn(surroundings, reference, asked ? { ...back, reason: asked } : back)
}
