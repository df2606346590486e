import { randomUUID } from 'node:crypto'
import { buildPayment } from '@portal/fixtures/builders/payment-builder'
import type { Database } from '../../src/db/transaction.ts'
import type { Bodies, Things } from '../access/thing.ts'
import { importRecords } from '../test-records.ts'
import { insertGuestPayment } from './test-guest-payment.ts'

export const things: Things = {
  paymentId: {
    of: 'account',
    needs: 'see-amounts',
    make: async (server, { accountId, number }) => {
      const payments = [buildPayment({ reference: `P-${number}`, accountNumber: number })]
      await importRecords(server, { payments })
      return paymentOn(server.db, accountId)
    },
  },
  guestPaymentId: {
    of: 'payer',
    make: async (server, payer, { accountId }) => {
      const like = await paymentOn(server.db, accountId)
      return insertGuestPayment(server.db, { payer, accountId, like, now: server.clock.now() })
    },
  },
  methodId: {
    of: 'profile',
    make: async ({ db, clock }, profileId) => {
      const { id } = await db
        .insertInto('payment_method')
        .values({
          profile_id: profileId,
          gateway: 'sandbox',
          token: 'pm_sandbox_visa_4242',
          kind: 'card',
          brand: 'Visa',
          last4: '4242',
          expires_month: 12,
          expires_year: 2030,
          created_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  },
}

export const bodies: Bodies = {
  createPayment: {
    needs: 'pay',
    about: (accountId, example) => ({
      ...example,
      idempotencyKey: randomUUID(),
      allocations: [{ accountId, amount: 500 }],
      method: { kind: 'new', token: 'tok_sandbox_visa', save: false },
    }),
  },
}

async function paymentOn(db: Database, accountId: string): Promise<string> {
  const { payment_id } = await db
    .selectFrom('payment_allocation')
    .select('payment_id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return payment_id
}
