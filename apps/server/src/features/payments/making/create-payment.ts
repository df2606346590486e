import { createHash } from 'node:crypto'
import type { CreatePaymentBody } from '@portal/contract/payments/payments-making'
import type { Surroundings } from '../../../surroundings.ts'
import { usableMethod } from './chosen-method.ts'
import type { ChosenMethod } from './chosen-method.ts'
import { takeToken, takeTokenToKeep } from '../methods/gateway-token.ts'
import type { MethodTry } from '../methods/new-method-tries.ts'
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
  { profileId, address, now }: { profileId: string; address: string; now: Date },
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
  const tried = { by: 'customer', payerId: profileId, address } as const
  const chosen = await chooseMethod(surroundings, body, ground.saved, { tried, accountIds, now })
  const { method } = chosen
  assertFee(surroundings, { total: totalOf(allocations), kind: method.kind, fee })
  const day = date && scheduleDate(surroundings, date, { method, now })
  const payer = { profileId, guestId: null }
  const order = { payer, idempotencyKey, contentHash, allocations, chosen, acceptDuplicate, fee }
  const made = { origin: 'portal', present: true, receipt: null, tried } as const
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
  surroundings: Pick<Surroundings, 'db' | 'gateway' | 'settings'>,
  { method: asked, date }: CreatePaymentBody,
  saved: SavedMethod | null,
  { tried, ...at }: { tried: MethodTry; accountIds: ReadonlyArray<string>; now: Date },
): Promise<ChosenMethod> {
  if (asked.kind === 'new') {
    // What is charged later is charged to something saved.
    const method = await (date === undefined
      ? takeToken(surroundings, asked.token)
      : takeTokenToKeep(surroundings, asked.token, tried, at))
    return { token: asked.token, save: asked.save, method, methodId: null }
  }
  return usableMethod(saved, surroundings.gateway.kind)
}
