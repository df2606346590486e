import { createHash } from 'node:crypto'
import type { CreatePaymentBody } from '@portal/contract/payments/payments-making'
import type { Surroundings } from '../../../surroundings.ts'
import { usableMethod } from './chosen-method.ts'
import type { ChosenMethod } from './chosen-method.ts'
import { takeToken } from '../methods/gateway-token.ts'
import { sameOf } from './idempotency-store.ts'
import { makePayment, totalOf } from './make-payment.ts'
import { readGround } from './make-payment-store.ts'
import type { SavedMethod } from './make-payment-store.ts'
import { assertDistinctAccounts } from './payment-limits.ts'
import { assertFee, scheduleDate } from './payment-terms.ts'
import { assertMayPay } from './payment-rights.ts'

/**
 * Pays accounts of the profile, now or on a day to come. The same key with the same content gives the same payment, also
 * while it is still under way. Returns its id.
 * @throws ProblemError the codes of the contract's `createPayment`
 */
export async function createPayment(
  surroundings: Surroundings,
  body: CreatePaymentBody,
  profileId: string,
  now: Date,
): Promise<string> {
  const { idempotencyKey, allocations, acceptDuplicate, date, fee = 0 } = body
  const accountIds = allocations.map(({ accountId }) => accountId)
  const contentHash = hashContent(body)
  const methodId = body.method.kind === 'saved' ? body.method.methodId : null
  const asked = { profileId, idempotencyKey, accountIds, methodId }
  const ground = await readGround(surroundings.db, asked)
  if (ground.earlier) return sameOf(ground.earlier, { contentHash })
  assertDistinctAccounts(allocations)
  assertMayPay(accountIds, ground.payable)
  const chosen = await chooseMethod(surroundings, body, ground.saved)
  const { method } = chosen
  assertFee(surroundings, { total: totalOf(allocations), kind: method.kind, fee })
  const day = date && scheduleDate(surroundings, date, { method, now })
  const payer = { profileId, guestId: null }
  const order = { payer, idempotencyKey, contentHash, allocations, chosen, acceptDuplicate, fee }
  const made = { origin: 'portal', present: true, receipt: null } as const
  return makePayment(surroundings, { ...order, ...made, ...(day && { scheduledFor: day }) }, now)
}

/** What is paid, to whom, how and when; whether a duplicate was accepted is no part of it. */
function hashContent({ allocations, method, date, fee = 0 }: CreatePaymentBody): Buffer {
  const parts = allocations.map(({ accountId, amount }) => `${accountId}:${amount}`).toSorted()
  const how = method.kind === 'saved' ? [method.methodId] : [method.token, method.save]
  const more = date || fee > 0 ? [{ date, fee }] : []
  const content = JSON.stringify([parts, method.kind, ...how, ...more])
  return createHash('sha256').update(content).digest()
}

async function chooseMethod(
  surroundings: Pick<Surroundings, 'db' | 'gateway'>,
  { method: asked, date }: CreatePaymentBody,
  saved: SavedMethod | null,
): Promise<ChosenMethod> {
  if (asked.kind === 'new') {
    const method = await takeToken(surroundings, asked.token, { keep: date !== undefined })
    return { token: asked.token, save: asked.save, method, methodId: null }
  }
  return usableMethod(saved, surroundings.gateway.kind)
}
