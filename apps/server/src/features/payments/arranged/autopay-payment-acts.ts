import { createHash } from 'node:crypto'
import type { GatewayMethod } from '../../../ports/payment-gateway.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { makePayment } from '../making/make-payment.ts'
import type { PaymentOrder } from '../making/make-payment.ts'

/** What autopay charges to a saved method, once for its key; minor units. */
export interface AutopayPaymentOrder {
  profileId: string
  accountId: string
  amount: number
  method: GatewayMethod & { id: string; token: string }
  idempotencyKey: string
  /** Asked while nobody else can pay the account: throws where it is not to be made after all. */
  assertStands?: PaymentOrder['assertStands']
}

/** Makes the payment of a draw, with nobody there to confirm it; answers the one that its key made before. */
export async function makeAutopayPayment(
  surroundings: Surroundings,
  order: AutopayPaymentOrder,
  now: Date,
): Promise<string> {
  const { profileId, accountId, amount, method, idempotencyKey, assertStands } = order
  const { id: methodId, token } = method
  return makePayment(
    surroundings,
    {
      payer: { profileId, guestId: null },
      idempotencyKey,
      // The key says which draw it is and which try; what is owed may change between two tries to make the same payment.
      contentHash: createHash('sha256').update(idempotencyKey).digest(),
      allocations: [{ accountId, amount }],
      chosen: { token, method, save: false, methodId },
      acceptDuplicate: true,
      origin: 'autopay',
      present: false,
      receipt: null,
      tried: null,
      assertStands,
    },
    now,
  )
}
