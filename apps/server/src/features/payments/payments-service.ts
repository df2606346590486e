import { createHash } from 'node:crypto'
import type { CreatePaymentBody } from '@portal/contract/payments'
import { localDate } from '@portal/rules/local-date'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'
import { problem } from '../../http/problem-error.ts'
import { GatewayUnavailableError } from '../../ports/payment-gateway.ts'
import type { GatewayMethod } from '../../ports/payment-gateway.ts'
import {
  insertPayment,
  listLikePayments,
  lockAccounts,
  readGround,
  readLocked,
} from './payment-intent-store.ts'
import type { EarlierPayment, SavedMethod } from './payment-intent-store.ts'
import { assertDistinctAccounts, assertWithinLimits } from './payment-limits.ts'
import type { PaymentLimits } from './payment-limits.ts'
import { makePaymentNumber } from './payment-number.ts'
import { settlePayment } from './payment-settlement.ts'
import type { Settlement } from './payment-settlement.ts'
import { assertMayPay, rolesPaying } from './payments-policy.ts'

/** A like payment within so long is told before it is made again. */
const DUPLICATE_MS = 24 * 3_600_000

export interface PaymentsService extends Settlement {
  random: { bytes: (count: number) => Buffer }
  currency: string
  limits: PaymentLimits
}

interface ChosenMethod {
  token: string
  method: GatewayMethod
  save: boolean
}

/**
 * Pays: writes down what is about to be charged, asks the gateway, writes down what became of it with its posting.
 * The same key with the same content gives the same payment, also while it is still under way. Returns its id.
 * @throws ProblemError the codes of the contract's `createPayment`
 */
export async function createPayment(
  service: PaymentsService,
  body: CreatePaymentBody,
  profileId: string,
  now: Date,
): Promise<string> {
  const { db, gateway, currency } = service
  const { idempotencyKey, allocations } = body
  const accountIds = allocations.map(({ accountId }) => accountId)
  const contentHash = hashContent(body)
  const methodId = body.method.kind === 'saved' ? body.method.methodId : null
  const asked = { profileId, idempotencyKey, accountIds }
  const ground = await readGround(db, { ...asked, roles: rolesPaying, methodId })
  if (ground.earlier) return sameOf(ground.earlier, contentHash)
  assertDistinctAccounts(allocations)
  assertMayPay(accountIds, ground.payable)
  const chosen = await chooseMethod(service, body.method, ground.saved)
  const total = allocations.reduce((sum, { amount }) => sum + amount, 0)

  const written = await inTransaction(db, async (tx) => {
    await lockAccounts(tx, accountIds)
    // Whoever held the lock before may have been the same payment, sent twice.
    const { earlier, balances } = await readLocked(tx, asked)
    if (earlier) return { id: sameOf(earlier, contentHash), mine: false }
    const { kind } = chosen.method
    assertWithinLimits(allocations, { kind, balances, limits: service.limits })
    if (!body.acceptDuplicate) await assertNoLikePayment(tx, allocations, now)
    const id = await insertPayment(tx, {
      profileId,
      idempotencyKey,
      contentHash,
      currency,
      total,
      now,
      allocations,
      method: chosen.method,
      token: chosen.token,
      saveMethod: chosen.save,
      number: makePaymentNumber(service.random),
      gateway: gateway.kind,
      today: localDate(now, service.timeZone),
    })
    return { id, mine: true }
  })
  if (!written.mine) return written.id

  const { token, save } = chosen
  const outcome = await gateway.charge({ reference: written.id, token, amount: total, currency })
  await settlePayment(service, { id: written.id, saveMethod: save }, outcome)
  return written.id
}

/** What is paid, to whom and how; whether a duplicate was accepted is no part of it. */
function hashContent({ allocations, method }: CreatePaymentBody): Buffer {
  const parts = allocations.map(({ accountId, amount }) => `${accountId}:${amount}`).toSorted()
  const how = method.kind === 'saved' ? [method.methodId] : [method.token, method.save]
  const content = JSON.stringify([parts, method.kind, ...how])
  return createHash('sha256').update(content).digest()
}

/** The payment that the key made before, where it was of the same content. @throws ProblemError `idempotency-mismatch` */
function sameOf(earlier: EarlierPayment, contentHash: Buffer): string {
  if (!earlier.contentHash?.equals(contentHash)) throw problem('idempotency-mismatch')
  return earlier.id
}

async function chooseMethod(
  { gateway }: PaymentsService,
  asked: CreatePaymentBody['method'],
  saved: SavedMethod | null,
): Promise<ChosenMethod> {
  if (asked.kind === 'saved') {
    if (saved?.gateway !== gateway.kind) throw problem('payment-method-unusable')
    const { kind, brand, last4, expiresMonth, expiresYear, token } = saved
    if (kind !== 'card' && kind !== 'bank') throw problem('payment-method-unusable')
    return { token, save: false, method: { kind, brand, last4, expiresMonth, expiresYear } }
  }
  try {
    const method = await gateway.describeMethod(asked.token)
    if (!method) throw problem('payment-method-unusable')
    return { token: asked.token, save: asked.save, method }
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error
    throw problem('payments-unavailable', { retryAfterSeconds: 30 })
  }
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
      ? [{ path: `allocations.${index}`, message: 'The same amount was paid here already' }]
      : [],
  )
  throw problem('possible-duplicate', { errors })
}
