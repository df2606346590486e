import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../../test/test-account.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'
import { lockAccounts } from './account-lock-acts.ts'

const server = await testServer()
const { db } = server

async function twoAccounts(): Promise<{ low: string; high: string }> {
  const [low, high] = [await insertAccount(db), await insertAccount(db)].toSorted()
  if (!low || !high) throw new Error('There are not two accounts')
  return { low, high }
}

/** Whether a transaction waits for the lock of an account. */
async function isAnyWaiting(): Promise<boolean> {
  const found = await sql`
    select 1 from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%for no key update%'`.execute(db)
  return found.rows.length > 0
}

/** Whether another transaction could lock it now. */
async function isFree(accountId: string): Promise<boolean> {
  const found = await sql`
    select 1 from account where id = ${accountId} for no key update skip locked`.execute(db)
  return found.rows.length > 0
}

it('locks accounts in the order of their ids, whatever order they are named in', async () => {
  const { low, high } = await twoAccounts()
  let second: Promise<void> | undefined
  await inTransaction(db, async (holder) => {
    await lockAccounts(holder, [low])
    second = inTransaction(db, (tx) => lockAccounts(tx, [high, low]))
    await expect.poll(() => isAnyWaiting()).toBe(true)
    // It waits for the first one, so it holds nothing that the holder might want next.
    expect(await isFree(high)).toBe(true)
    await lockAccounts(holder, [high])
  })
  await second
})

it('lets acts over the same accounts through one after the other, however many and however named', async () => {
  const { low, high } = await twoAccounts()
  let inside = 0
  const act = async (tx: Database, accountIds: ReadonlyArray<string>) => {
    await lockAccounts(tx, accountIds)
    inside += 1
    expect(inside).toBe(1)
    await sql`select pg_sleep(0.005)`.execute(tx)
    inside -= 1
  }
  const orders = Array.from({ length: 24 }, (_, n) => (n % 2 === 0 ? [low, high] : [high, low]))
  await Promise.all(orders.map((order) => inTransaction(db, (tx) => act(tx, order))))
  expect(inside).toBe(0)
})

it('keeps nobody from reading an account, or from writing what belongs to it', async () => {
  const { low } = await twoAccounts()
  const { profileId } = await server.signIn()
  await inTransaction(db, async (tx) => {
    await lockAccounts(tx, [low])
    const read = await db.selectFrom('account').select('id').where('id', '=', low).execute()
    expect(read).toHaveLength(1)
    await insertGrant(db, { profileId, accountId: low, role: 'owner' })
  })
})
