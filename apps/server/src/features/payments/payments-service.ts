import { createHash } from 'node:crypto'
import type { CreatePaymentBody } from '@portal/contract/payments'
import { problem } from '../../http/problem-error.ts'
import { describeToken, findSame, makePayment } from './make-payment.ts'
import type { ChosenMethod, PaymentsService } from './make-payment.ts'
import { assertDistinctAccounts } from './payment-limits.ts'
import { assertMayPay } from './payments-policy.ts'
import { listMethods } from './payments-store.ts'

/**
 * Pays accounts of the profile. The same key with the same content gives the same payment, also while it is still
 * under way. Returns its id.
 * @throws ProblemError the codes of the contract's `createPayment`
 */
export async function createPayment(
  service: PaymentsService,
  body: CreatePaymentBody,
  profileId: string,
  now: Date,
): Promise<string> {
  const { db } = service
  const { idempotencyKey, allocations, acceptDuplicate } = body
  const payer = { profileId, guestId: null }
  const intent = { payer, idempotencyKey, contentHash: hashContent(body) }
  const earlier = await findSame(db, intent)
  if (earlier) return earlier
  assertDistinctAccounts(allocations)
  const accountIds = allocations.map(({ accountId }) => accountId)
  await assertMayPay(db, profileId, accountIds)
  const chosen = await chooseMethod(service, profileId, body.method)
  return makePayment(
    service,
    { ...intent, allocations, chosen, acceptDuplicate, receipt: null },
    now,
  )
}

/** What is paid, to whom and how; whether a duplicate was accepted is no part of it. */
function hashContent({ allocations, method }: CreatePaymentBody): Buffer {
  const parts = allocations.map(({ accountId, amount }) => `${accountId}:${amount}`).toSorted()
  const how = method.kind === 'saved' ? [method.methodId] : [method.token, method.save]
  const content = JSON.stringify([parts, method.kind, ...how])
  return createHash('sha256').update(content).digest()
}

async function chooseMethod(
  { db, gateway }: PaymentsService,
  profileId: string,
  asked: CreatePaymentBody['method'],
): Promise<ChosenMethod> {
  if (asked.kind === 'new') {
    const method = await describeToken(gateway, asked.token)
    return { token: asked.token, save: asked.save, method }
  }
  const methods = await listMethods(db, profileId)
  const saved = methods.find(({ id }) => id === asked.methodId)
  if (saved?.gateway !== gateway.kind) throw problem('payment-method-unusable')
  const { kind, brand, last4, expiresMonth, expiresYear, token } = saved
  if (kind !== 'card' && kind !== 'bank') throw problem('payment-method-unusable')
  return { token, save: false, method: { kind, brand, last4, expiresMonth, expiresYear } }
}
