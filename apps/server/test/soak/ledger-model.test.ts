import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../src/db/transaction.ts'
import { balancesOf } from '../../src/db/ledger.ts'
import { askedNumber } from './asked-number.ts'
import { ledgerOperations, model, performOperation, sizeOf } from './ledger-operations.ts'
import type { LedgerModel, LedgerOperation } from './ledger-operations.ts'
import { testServer } from '../server-test.ts'
import { insertAccount } from '../test-account.ts'

const operations = askedNumber('LEDGER_OPERATIONS') ?? 2_000
const seed = askedNumber('LEDGER_SEED') ?? 4
const compareEvery = 5_000

const { db } = await testServer()
const accounts = await Promise.all(Array.from({ length: 40 }, () => insertAccount(db)))

/** What the database says: each account by the balance that the product reads, each book by its entries. */
async function read(of: Database): Promise<LedgerModel> {
  const books = await sql<{ book: string; sum: string }>`
    select book, sum(amount)::text as sum from ledger_entry where account_id is null group by book`.execute(
    of,
  )
  const balances = await balancesOf(of, accounts)
  return new Map([
    ...[...balances].map(([id, balance]) => [id, BigInt(balance)] as const),
    ...books.rows.map(({ book, sum }) => [book, BigInt(sum)] as const),
  ])
}

interface Run {
  seed: number
  operations: number
  perform?: (of: Database, operation: LedgerOperation, turn: number) => Promise<void>
}

/** The first difference between ledger and model, or null. Every run begins with the ledger as it stands. */
async function findDifference(of: Database, run: Run): Promise<string | null> {
  const { perform = performOperation } = run
  const sums = await read(of)
  let done = 0
  let turn = 0
  let compared = 0
  for (const operation of ledgerOperations(run.seed, accounts)) {
    turn += 1
    try {
      await perform(of, operation, turn)
    } catch (error) {
      return `seed ${run.seed}, act ${turn}: ${(error as Error).message}`
    }
    model(operation, sums)
    done += sizeOf(operation)
    const last = done >= run.operations
    if (!last && done - compared < compareEvery) continue
    compared = done
    const found = await read(of)
    for (const [name, expected] of sums) {
      const is = found.get(name) ?? 0n
      if (is !== expected) {
        return `seed ${run.seed}, up to act ${turn}: ${name} is ${is}, not ${expected}`
      }
    }
    if (last) return null
  }
  return null
}

it(`${operations} operations of seed ${seed} leave every balance and book as the model says`, async () => {
  const before = await countTransactions()
  expect(await findDifference(db, { seed, operations })).toBe(null)
  const sum = await sql<{ sum: string }>`select sum(amount)::text as sum from ledger_entry`.execute(
    db,
  )
  expect(sum.rows[0]?.sum).toBe('0')
  const posted = (await countTransactions()) - before
  // One in ten acts leaves nothing; an act is eleven or so operations in the mean.
  expect(posted).toBeGreaterThan(operations * 0.95)
}, 3_600_000)

async function countTransactions(): Promise<number> {
  const found = await sql<{ count: number }>`select count(*) from ledger_transaction`.execute(db)
  return found.rows[0]?.count ?? 0
}

describe('a fault that is planted is found:', () => {
  let planted = 1_000_000
  const plant = (perform: NonNullable<Run['perform']>) => {
    planted += 1
    return findDifference(db, { seed: planted, operations: 300, perform })
  }
  /** Leaves the first single posting to the fault. */
  const spoilOne = (spoil: (operation: SinglePosting, of: Database) => Promise<void>) => {
    let spoiled = false
    return plant(async (of, operation) => {
      if (spoiled || operation.act !== 'post') return performOperation(of, operation)
      spoiled = true
      await spoil(operation, of)
    })
  }
  const perform = (posting: SinglePosting['posting'], of: Database) =>
    performOperation(of, { act: 'post', posting })
  const difference = /^seed \d+, up to act \d+: .+ is -?\d+, not -?\d+$/

  it('a posting that is lost', async () => {
    expect(await spoilOne(async () => undefined)).toMatch(difference)
  })

  it('a posting that comes twice, under another name', async () => {
    const twice = spoilOne(async ({ posting }, of) => {
      await perform(posting, of)
      await perform({ ...posting, source: `${posting.source}:again` }, of)
    })
    expect(await twice).toMatch(difference)
  })

  it('a cent more on both sides', async () => {
    const cent = spoilOne(({ posting }, of) => {
      const last = posting.entries.length - 1
      const off = (index: number) => (index === 0 ? 1 : index === last ? -1 : 0)
      const entries = posting.entries.map((entry, index) => ({
        ...entry,
        amount: entry.amount === -off(index) ? entry.amount * 2 : entry.amount + off(index),
      }))
      return perform({ ...posting, entries }, of)
    })
    expect(await cent).toMatch(difference)
  })

  it('a posting on another account', async () => {
    const astray = spoilOne(({ posting }, of) => {
      const next = (id: string) => accounts[(accounts.indexOf(id) + 1) % accounts.length]
      const entries = posting.entries.map((entry) => ({
        ...entry,
        accountId: entry.accountId && (next(entry.accountId) ?? null),
      }))
      return perform({ ...posting, entries }, of)
    })
    expect(await astray).toMatch(difference)
  })

  it('an entry that is changed where the database lets it', async () => {
    const changed = spoilOne(async ({ posting }, of) => {
      await perform(posting, of)
      await sql`alter table ledger_entry disable trigger ledger_entry_immutable`.execute(of)
      await sql`update ledger_entry set amount = amount * 2 where id = (select max(id) from ledger_entry)`.execute(
        of,
      )
      await sql`alter table ledger_entry enable trigger ledger_entry_immutable`.execute(of)
    })
    expect(await changed).toMatch(difference)
  })

  it('a database that takes what does not sum to zero', async () => {
    await sql`alter table ledger_entry disable trigger ledger_entry_balanced`.execute(db)
    const taken = await plant(performOperation)
    await sql`alter table ledger_entry enable trigger ledger_entry_balanced`.execute(db)
    expect(taken).toMatch(/^seed \d+, act \d+: .+ (?:unbalanced|entry-added) was not refused/)
  })

  it('a database that posts one source twice', async () => {
    await sql`alter table ledger_transaction drop constraint ledger_transaction_source_key`.execute(
      db,
    )
    expect(await plant(performOperation)).toMatch(/posted-before was not refused/)
  })
})

type SinglePosting = Extract<LedgerOperation, { act: 'post' }>
