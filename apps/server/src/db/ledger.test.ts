import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../test/server-test.ts'
import { insertAccount } from '../../test/test-account.ts'
import { balancesOf, billEntries, paymentEntries, postLedger } from './ledger.ts'
import type { LedgerEntry } from './ledger.ts'

const { db, clock } = await testServer()
const accountId = await insertAccount(db)
let posted = 0

function post(entries: Array<LedgerEntry>, kind: 'bill' | 'payment' = 'bill'): Promise<string> {
  posted += 1
  const source = `test:${posted}`
  return postLedger(db, { kind, source, postedOn: '2026-11-20', recordedAt: clock.now(), entries })
}

describe('the database itself', () => {
  it('refuses a transaction that does not sum to zero', async () => {
    const entries = billEntries(accountId, 1000)
    entries[1]!.amount = -999
    await expect(post(entries)).rejects.toMatchObject({ code: '23514' })
    expect((await balancesOf(db, [accountId])).get(accountId)).toBe(0)
  })

  it('refuses entries that are added to a transaction later, even such as sum to zero', async () => {
    const id = await post(billEntries(accountId, 700))
    const add = sql`insert into ledger_entry (transaction_id, book, account_id, posted_on, amount)
      values (${id}, 'receivable', ${accountId}, '2026-11-20', 5),
        (${id}, 'revenue', null, '2026-11-20', -5)`
    await expect(add.execute(db)).rejects.toMatchObject({ code: '23514' })
    await post(billEntries(accountId, -700))
  })

  it('refuses to post one source twice', async () => {
    await post(billEntries(accountId, 100))
    posted -= 1
    await expect(post(billEntries(accountId, 100))).rejects.toMatchObject({ code: '23505' })
    await post(billEntries(accountId, -100))
  })

  it.each(['ledger_entry', 'ledger_transaction'])('refuses every change of %s', async (table) => {
    await post(billEntries(accountId, 300))
    await post(billEntries(accountId, -300))
    for (const change of [
      sql`update ${sql.table(table)} set posted_on = '2020-01-01'`,
      sql`delete from ${sql.table(table)}`,
      sql`truncate ${sql.table(table)} cascade`,
    ]) {
      await expect(change.execute(db)).rejects.toMatchObject({ code: '23001' })
    }
  })
})

it('any run of postings agrees with a model in big integers', async () => {
  const accounts = [await insertAccount(db), await insertAccount(db), await insertAccount(db)]
  const amount = fc.integer({ min: 1, max: 5_000_000_000 })
  const which = fc.nat({ max: 2 })
  const posting = fc.oneof(
    fc.record({ kind: fc.constant('bill' as const), which, amount }),
    fc.record({ kind: fc.constant('payment' as const), amounts: fc.tuple(amount, amount, amount) }),
  )
  const model = [0n, 0n, 0n]
  await fc.assert(
    fc.asyncProperty(fc.array(posting, { maxLength: 12 }), async (postings) => {
      for (const given of postings) {
        if (given.kind === 'bill') {
          model[given.which]! += BigInt(given.amount)
          await post(billEntries(accounts[given.which]!, given.amount))
        } else {
          given.amounts.forEach((paid, index) => (model[index]! -= BigInt(paid)))
          const allocations = given.amounts.map((paid, index) => ({
            accountId: accounts[index]!,
            amount: paid,
          }))
          await post(paymentEntries(allocations), 'payment')
        }
      }
      const balances = await balancesOf(db, accounts)
      expect(accounts.map((id) => BigInt(balances.get(id)!))).toEqual(model)
    }),
    { numRuns: 40 },
  )
  const all = await sql<{
    sum: number
  }>`select sum(amount)::bigint as sum from ledger_entry`.execute(db)
  expect(all.rows[0]?.sum).toBe(0)
})
