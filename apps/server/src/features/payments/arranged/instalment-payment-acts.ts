import { createHash } from 'node:crypto'
import { localDate } from '@portal/rules/local-date'
import { isGoodOn } from '@portal/rules/payments/preselect-method'
import { chargeDate } from '@portal/rules/payments/payment-days'
import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import {
  keepSavedMethod,
  listWaitingInstalments,
  updateInstalmentMethod,
} from './instalment-payments-store.ts'
import { usableMethod } from '../making/chosen-method.ts'
import type { ChosenMethod } from '../making/chosen-method.ts'
import { cancelScheduled } from '../schedule/scheduled-payments-store.ts'
import { insertPayment } from '../making/make-payment-store.ts'
import { makePaymentNumber } from '../making/payment-number.ts'

/** Whose account is charged when, with how much and to what; the key says which instalment it is and which try. */
interface InstalmentOrder {
  profileId: string
  accountId: string
  methodId: string
  date: string
  amount: number
  idempotencyKey: string
  now: Date
}

/**
 * Schedules the payment of an instalment, one for its key, and answers its id; null where the method cannot be charged on
 * that day, or not with so much. Whoever asks for it has locked the account.
 */
export async function scheduleInstalment(
  surroundings: Pick<Surroundings, 'gateway' | 'random' | 'settings'>,
  tx: Database,
  { profileId, accountId, methodId, date, amount, idempotencyKey, now }: InstalmentOrder,
): Promise<string | null> {
  const { gateway, random, settings } = surroundings
  const { currency, timeZone } = settings.utility
  const rules = settings.rules.payments
  const chosen = await chosenMethod(surroundings, tx, { profileId, methodId })
  if (!chosen) return null
  const { method, token } = chosen
  const scheduledFor = chargeDate(date, method.kind, rules)
  if (!canBeCharged(chosen, { date: scheduledFor, amount }, rules)) return null
  return insertPayment(tx, {
    payer: { profileId, guestId: null },
    idempotencyKey,
    contentHash: createHash('sha256').update(idempotencyKey).digest(),
    number: makePaymentNumber(random),
    currency,
    total: amount,
    method,
    gateway: gateway.kind,
    token,
    saveMethod: false,
    methodId,
    origin: 'plan',
    fee: 0,
    scheduledFor,
    allocations: [{ accountId, amount }],
    receipt: null,
    now,
    today: localDate(now, timeZone),
  })
}

/**
 * Charges what waits for its day to another method, maybe another payer's. False where the method cannot be charged on all
 * of their days, or not with so much; then nothing has changed.
 */
export async function changeInstalmentMethod(
  { gateway, settings }: Pick<Surroundings, 'gateway' | 'settings'>,
  tx: Database,
  paymentIds: ReadonlyArray<string>,
  to: { profileId: string; methodId: string },
): Promise<boolean> {
  const chosen = await chosenMethod({ gateway }, tx, to)
  if (!chosen) return false
  const rules = settings.rules.payments
  const waiting = (await listWaitingInstalments(tx, paymentIds)).map((charge) => ({
    ...charge,
    date: chargeDate(charge.date, chosen.method.kind, rules),
  }))
  if (!waiting.every((charge) => canBeCharged(chosen, charge, rules))) return false
  for (const charge of waiting) {
    await updateInstalmentMethod(tx, charge, { ...to, chosen, gateway: gateway.kind })
  }
  return true
}

export async function changeInstalmentAmount(
  tx: Database,
  paymentId: string,
  amount: number,
): Promise<void> {
  await sql`
    with changed as (
      update payment set total = ${amount} where id = ${paymentId} and status = 'scheduled'
      returning id
    )
    update payment_allocation n set amount = ${amount} from changed
    where n.payment_id = changed.id`.execute(tx)
}

/** What is charged by now stays. */
export async function cancelInstalments(
  { settings }: Pick<Surroundings, 'settings'>,
  tx: Database,
  paymentIds: ReadonlyArray<string>,
  now: Date,
): Promise<void> {
  const today = localDate(now, settings.utility.timeZone)
  await cancelScheduled(tx, paymentIds, { now, today })
}

function canBeCharged(
  { method }: ChosenMethod,
  { date, amount }: { date: string; amount: number },
  { maximum }: { maximum: number },
): boolean {
  return isGoodOn(method, date) && (method.kind === 'bank' || amount <= maximum)
}

async function chosenMethod(
  { gateway }: Pick<Surroundings, 'gateway'>,
  tx: Database,
  asked: { profileId: string; methodId: string },
): Promise<ChosenMethod | null> {
  const saved = await keepSavedMethod(tx, asked)
  return saved?.gateway === gateway.kind ? usableMethod(saved, gateway.kind) : null
}
