import { randomUUID } from 'node:crypto'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill, sixtyDays } from '@portal/fixtures/builders/bill-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { balancesOf } from '../../src/db/ledger.ts'
import { agreeToDebits } from './agree-to-debits.ts'
import type { SignedIn, TestServer } from '../server-test.ts'
import { importRecords } from '../test-records.ts'

export interface TestPayer {
  as: SignedIn
  email: string
  accounts: ReadonlyArray<{ id: string; number: string }>
  /** Pays so much to the first account, or to each of them. */
  pay: (token: string, amounts?: number | ReadonlyArray<number>) => Promise<Payment>
  paymentBy: (paymentId: string) => Promise<Payment>
  /** What the accounts owe. */
  balances: () => Promise<Array<number | undefined>>
}

/** Somebody who owns accounts with a bill of 83.39 each, signed in. */
export async function newPayer(server: TestServer, count = 1): Promise<TestPayer> {
  const numbers = Array.from(
    { length: count },
    () => `CB-${randomUUID().slice(0, 8).toUpperCase()}`,
  )
  const email = `${numbers[0]?.toLowerCase()}@example.com`
  await importRecords(server, {
    tariffs: [buildTariff()],
    accounts: numbers.map((number) => buildAccount({ number })),
    profiles: [
      buildProfile({
        email,
        grants: numbers.map((accountNumber) => ({ accountNumber, role: 'owner', nickname: null })),
      }),
    ],
    // It ends where a bill of November 10 begins.
    bills: numbers.map((accountNumber) =>
      buildBill({
        accountNumber,
        number: `${accountNumber}-B`,
        billDate: '2026-10-20',
        period: sixtyDays('2026-09-09'),
      }),
    ),
  })
  const accounts = await server.db
    .selectFrom('account')
    .select(['id', 'number'])
    .where('number', 'in', numbers)
    .orderBy('id')
    .execute()
  const profile = await server.db
    .selectFrom('profile')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const as = await server.signIn(profile.id)
  return {
    as,
    email,
    accounts,
    pay: async (token, amounts = 5000) => {
      if (token.includes('_bank_')) await agreeToDebits(server, as, token)
      const each = typeof amounts === 'number' ? [amounts] : amounts
      const { body } = await server.call('createPayment', {
        as,
        body: {
          idempotencyKey: randomUUID(),
          allocations: each.map((amount, index) => ({
            accountId: accounts[index]?.id ?? '',
            amount,
          })),
          method: { kind: 'new', token, save: false },
          acceptDuplicate: true,
        },
      })
      return body
    },
    paymentBy: async (paymentId) =>
      (await server.call('getPayment', { as, params: { paymentId } })).body,
    balances: async () => {
      const found = await balancesOf(
        server.db,
        accounts.map(({ id }) => id),
      )
      return accounts.map(({ id }) => found.get(id))
    },
  }
}
