import type { PaymentOrigin } from '@portal/contract/payments/payments'
import type { CreatePaymentBody } from '@portal/contract/payments/payments-making'
import { localDate } from '@portal/rules/local-date'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'
import { lockAccounts } from '../../accounts/account-lock-acts.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { refuseGoneMethod } from '../methods/saved-method-reads.ts'
import { findMandate } from '../methods/bank-mandates-store.ts'
import type { ChosenMethod } from './chosen-method.ts'
import { sameOf } from './idempotency-store.ts'
import type { Payer } from './idempotency-store.ts'
import { insertPayment, listLikePayments, readLocked } from './make-payment-store.ts'
import type { ReceiptMail } from './make-payment-store.ts'
import { assertWithinLimits } from './payment-limits.ts'
import { keepMethod } from '../methods/payment-methods-store.ts'
import { makePaymentNumber } from './payment-number.ts'
import { settlePayment } from '../settlement/payment-settlement.ts'
import { takeMethodTry } from '../methods/new-method-tries.ts'
import type { MethodTry } from '../methods/new-method-tries.ts'

/** A like payment within so long is reported before it is made again. */
const DUPLICATE_MS = 24 * 3_600_000

/** What is to be paid; that the payer may pay it was found out before. */
export interface PaymentOrder {
  payer: Payer
  idempotencyKey: string
  contentHash: Buffer
  allocations: CreatePaymentBody['allocations']
  chosen: ChosenMethod
  acceptDuplicate: boolean
  origin: PaymentOrigin
  /** The payer waits for the outcome and can confirm it at the card's bank. */
  present: boolean
  /** Where the receipt goes of an account that is paid by what stands on a bill; else null. */
  receipt: ReceiptMail | null
  /** Who tries what is not saved; null where only something saved is charged. */
  tried: MethodTry | null
  /** What the payer was told that it costs on top; nothing where it is left out. */
  fee?: number
  /** The day on which it is to be charged; now where it is left out. */
  scheduledFor?: string
  /** Throws where it is not to be made after all, once nobody else can pay its accounts. */
  assertStands?: ((tx: Database) => Promise<void>) | undefined
}

/**
 * Pays: writes down what is about to be charged, asks the gateway, writes down what became of it with its posting. What
 * is scheduled is only written down. Returns the payment's id; of the same key's payment where there is one by now.
 * @throws ProblemError `idempotency-mismatch`, `amount-out-of-range`, `possible-duplicate`, `payment-method-unusable`,
 *   `too-many-new-methods`
 */
export async function makePayment(
  surroundings: Surroundings,
  order: PaymentOrder,
  now: Date,
): Promise<string> {
  const { db, gateway, settings } = surroundings
  const written = await inTransaction(db, (tx) => writePayment(surroundings, tx, order, now))
  if (!written.mine || order.scheduledFor !== undefined) return written.id

  const { chosen, present, fee = 0 } = order
  const amount = totalOf(order.allocations) + fee
  const { token, save } = chosen
  const { currency } = settings.utility
  const mandate = chosen.method.kind === 'bank' ? await findMandate(db, gateway.kind, token) : null
  const charge = { reference: written.id, token, amount, currency, present, keep: save, mandate }
  const outcome = await gateway.charge(charge)
  await settlePayment(surroundings, { id: written.id, saveMethod: save }, outcome)
  return written.id
}

/** `mine`: it was not there before. */
async function writePayment(
  surroundings: Pick<Surroundings, 'gateway' | 'random' | 'settings'>,
  tx: Database,
  order: PaymentOrder,
  now: Date,
): Promise<{ id: string; mine: boolean }> {
  const { gateway, random, settings } = surroundings
  const { currency, timeZone } = settings.utility
  const { allocations, chosen, payer, scheduledFor = null } = order
  const accountIds = allocations.map(({ accountId }) => accountId)
  await lockAccounts(tx, accountIds)
  // Whoever held the lock before may have been the same payment, sent twice.
  const { earlier, ...ground } = await readLocked(tx, { ...order, accountIds })
  if (earlier) return { id: sameOf(earlier, order), mine: false }
  await order.assertStands?.(tx)
  const { token, method } = chosen
  // Autopay never draws more than is owed; who pays by themselves gathers no credit without bound.
  const balances = order.origin === 'portal' ? ground.expected : ground.balances
  assertWithinLimits(surroundings, allocations, { kind: method.kind, balances })
  if (!order.acceptDuplicate) await assertNoLikePayment(tx, allocations, now)
  // What is charged later was tried when it was kept.
  if (order.tried && chosen.methodId === null && scheduledFor === null) {
    await takeMethodTry(surroundings, tx, order.tried, { accountIds, now })
  }
  // What is charged later is charged to something saved.
  const toSave = { profileId: payer.profileId, gateway: gateway.kind, token, method, now }
  const isKept = chosen.methodId === null && scheduledFor !== null
  const kept = isKept ? await keepMethod(tx, toSave) : { id: chosen.methodId, token }
  const inserted = insertPayment(tx, {
    payer,
    contentHash: order.contentHash,
    currency,
    total: totalOf(allocations),
    now,
    method,
    token: kept.token,
    saveMethod: chosen.save && scheduledFor === null,
    methodId: kept.id,
    origin: order.origin,
    fee: order.fee ?? 0,
    scheduledFor,
    idempotencyKey: order.idempotencyKey,
    number: makePaymentNumber(random),
    gateway: gateway.kind,
    allocations,
    receipt: order.receipt,
    today: localDate(now, timeZone),
  })
  return { id: await refuseGoneMethod(inserted), mine: true }
}

export function totalOf(allocations: PaymentOrder['allocations']): number {
  return allocations.reduce((sum, { amount }) => sum + amount, 0)
}

async function assertNoLikePayment(
  tx: Database,
  allocations: CreatePaymentBody['allocations'],
  now: Date,
): Promise<void> {
  const like = await listLikePayments(tx, allocations, new Date(now.getTime() - DUPLICATE_MS))
  if (like.length === 0) return
  const errors = allocations.flatMap(({ accountId }, index) =>
    like.includes(accountId)
      ? [{ path: `allocations.${index}`, message: 'The same amount was already paid here' }]
      : [],
  )
  throw problem('possible-duplicate', { errors })
}
