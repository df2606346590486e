import type {
  updatePaymentSchedule,
  PaymentSchedule,
} from '@portal/contract/payments/payments-schedule'
import type { BodyOf } from '@portal/contract/route'
import { localDate } from '@portal/rules/local-date'
import { changeableUntil } from '@portal/rules/payments/payment-days'
import { writeAudit } from '../../../db/audit.ts'
import type { AuditEntry } from '../../../db/audit.ts'
import type { Database } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'
import { lockAccounts } from '../../accounts/account-lock-acts.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { refuseGoneMethod } from '../methods/saved-method-reads.ts'
import { totalOf } from '../making/make-payment.ts'
import { readGround, readLocked } from '../making/make-payment-store.ts'
import { assertDistinctAccounts, assertWithinLimits } from '../making/payment-limits.ts'
import { assertFee, paymentDayRules, scheduleDate } from '../making/payment-terms.ts'
import { usableMethod } from '../making/chosen-method.ts'
import { assertMayPay } from '../making/payment-rights.ts'
import {
  cancelScheduled,
  changeScheduled,
  findScheduled,
  lockScheduled,
} from './scheduled-payments-store.ts'
import type { ScheduledPayment } from './scheduled-payments-store.ts'

/** Who changes what, and when. That the payer sees the payment was found out before. */
export interface ScheduleChange {
  paymentId: string
  profileId: string
  now: Date
  requestId: string
}

export async function readSchedule(
  surroundings: Pick<Surroundings, 'settings'>,
  db: Database,
  { paymentId, profileId, now }: Omit<ScheduleChange, 'requestId'>,
): Promise<PaymentSchedule> {
  const scheduled = await findScheduled(db, paymentId)
  if (scheduled?.profileId !== profileId) return { methodId: null, changeableUntil: null }
  const until = lastMoment(surroundings, scheduled)
  return {
    methodId: scheduled.methodId,
    changeableUntil: until && now < until ? until.toISOString() : null,
  }
}

/** @throws ProblemError `past-cut-off`, `forbidden` */
export async function cancelSchedule(
  surroundings: Pick<Surroundings, 'settings'>,
  tx: Database,
  change: ScheduleChange,
): Promise<void> {
  const scheduled = await lockScheduled(tx, change.paymentId)
  assertChangeable(surroundings, scheduled, change)
  if (scheduled.status === 'cancelled') return
  const { now } = change
  const today = localDate(now, surroundings.settings.utility.timeZone)
  await cancelScheduled(tx, [change.paymentId], { now, today })
  await writeAudit(tx, auditEntry(change, 'payment-cancelled'))
}

/** @throws ProblemError the codes of the contract's `updatePaymentSchedule` */
export async function changeSchedule(
  surroundings: Pick<Surroundings, 'gateway' | 'settings'>,
  tx: Database,
  { body, ...change }: ScheduleChange & { body: BodyOf<typeof updatePaymentSchedule> },
): Promise<void> {
  const { gateway } = surroundings
  const { paymentId, profileId, now } = change
  const { allocations, methodId, fee, putBack } = body
  assertDistinctAccounts(allocations)
  const accountIds = allocations.map(({ accountId }) => accountId)
  // In the order in which a payment that is made locks.
  await lockAccounts(tx, accountIds)
  const scheduled = await lockScheduled(tx, paymentId)
  assertChangeable(surroundings, scheduled, change)
  const wasCancelled = scheduled.status === 'cancelled'
  if (wasCancelled && !putBack) throw problem('conflict', { detail: 'This payment was cancelled.' })
  if (putBack && !wasCancelled) return
  // The payment's own id is nobody's key: nothing was made by it before.
  const asked = { profileId, idempotencyKey: paymentId, accountIds, methodId }
  const ground = await readGround(tx, asked)
  assertMayPay(accountIds, ground.payable)
  const chosen = usableMethod(ground.saved, gateway.kind)
  const { method } = chosen
  const payer = { profileId, guestId: null }
  const { expected: balances } = await readLocked(tx, { ...asked, payer, changedId: paymentId })
  assertWithinLimits(surroundings, allocations, { kind: method.kind, balances })
  const total = totalOf(allocations)
  assertFee(surroundings, { total, kind: method.kind, fee })
  const date = scheduleDate(surroundings, body.date, { method, now })
  const changed = { date, allocations, total, fee, chosen, gateway: gateway.kind }
  await refuseGoneMethod(changeScheduled(tx, paymentId, changed))
  await writeAudit(tx, auditEntry(change, 'payment-changed'))
}

/** Its payer, until the cut-off; what a plan or autopay made is theirs. */
function assertChangeable(
  surroundings: Pick<Surroundings, 'settings'>,
  scheduled: ScheduledPayment | undefined,
  { profileId, now }: ScheduleChange,
): asserts scheduled is ScheduledPayment {
  if (!scheduled) throw problem('not-found')
  const until = lastMoment(surroundings, scheduled)
  if (until === null || now >= until) throw problem('past-cut-off', { detail: whyTooLate(until) })
  if (scheduled.profileId !== profileId) throw problem('forbidden')
}

/** Until when it may be changed; null where it never may. */
function lastMoment(
  surroundings: Pick<Surroundings, 'settings'>,
  { status, origin, scheduledFor }: ScheduledPayment,
): Date | null {
  const waits = status === 'scheduled' || status === 'cancelled'
  return waits && origin === 'portal' && scheduledFor !== null
    ? changeableUntil(scheduledFor, paymentDayRules(surroundings))
    : null
}

function whyTooLate(until: Date | null): string {
  return until === null
    ? 'This payment is not one that can be changed.'
    : `This payment could be changed until ${until.toISOString()}.`
}

function auditEntry(change: ScheduleChange, act: string): AuditEntry {
  const { now: at, profileId, paymentId: subject, requestId } = change
  return { at, profileId, act, subject, requestId }
}
