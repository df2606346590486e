import { randomUUID } from 'node:crypto'
import type { Database } from '../../src/db/transaction.ts'
import type { Payer } from '../../src/features/payments/making/idempotency-store.ts'

/** A payment to the account by what stands on its bill; its id. It shares the posting of the payment given. */
export async function insertGuestPayment(
  db: Database,
  given: { payer: Partial<Payer>; accountId: string; like: string; now: Date },
): Promise<string> {
  const { payer, accountId, like, now } = given
  const { ledger_transaction_id } = await db
    .selectFrom('payment')
    .select('ledger_transaction_id')
    .where('id', '=', like)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('payment')
    .values({
      number: `R-${randomUUID().slice(0, 8).toUpperCase()}`,
      profile_id: payer.profileId ?? null,
      guest_id: payer.guestId ?? null,
      idempotency_key: randomUUID(),
      status: 'succeeded',
      currency: 'USD',
      total: 500,
      method_kind: 'card',
      created_at: now,
      settled_at: now,
      ledger_transaction_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const paid_on = now.toISOString().slice(0, 10)
  await db
    .insertInto('payment_allocation')
    .values({ payment_id: id, account_id: accountId, amount: 500, paid_on })
    .execute()
  await db
    .insertInto('guest_payment')
    .values({ payment_id: id, email: 'payer@example.com', locale: 'en' })
    .execute()
  return id
}
