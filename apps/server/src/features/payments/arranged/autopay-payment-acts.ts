import { createHash } from 'node:crypto'
import type { GatewayMethod } from '../../../ports/payment-gateway.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { makePayment } from '../making/make-payment.ts'
import type { PaymentOrder } from '../making/make-payment.ts'
import { paymentsServiceOf } from '../making/payments-service-of.ts'

/** What autopay takes from a saved method, once for its key. */
interface Draw {
  profileId: string
  accountId: string
  amount: number
  method: GatewayMethod & { id: string; token: string }
  idempotencyKey: string
  assertStands: PaymentOrder['assertStands']
}

/** Makes the payment of a draw, with nobody there to confirm it; answers the one that its key made before. */
export async function chargeDraw(
  surroundings: Surroundings,
  draw: Draw,
  now: Date,
): Promise<string> {
  const { profileId, accountId, amount, method, idempotencyKey, assertStands } = draw
  const { id: methodId, token } = method
  return makePayment(
    paymentsServiceOf(surroundings),
    {
      payer: { profileId, guestId: null },
      idempotencyKey,
      // The key says which draw it is; what is owed may change between two tries to make the same payment.
      contentHash: createHash('sha256').update(idempotencyKey).digest(),
      allocations: [{ accountId, amount }],
      chosen: { token, method, save: false, methodId },
      acceptDuplicate: true,
      origin: 'autopay',
      present: false,
      receipt: null,
      assertStands,
    },
    now,
  )
}
