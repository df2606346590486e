import { seededRandom } from '@portal/fixtures/seeded-random'
import type { SeededRandom } from '@portal/fixtures/seeded-random'
import { billEntries, paymentEntries, postLedger } from '../../src/db/ledger.ts'
import type { LedgerEntry } from '../../src/db/ledger.ts'
import { postLedgerBatch } from '../../src/db/ledger-batch.ts'
import type { AccountPosting } from '../../src/db/ledger-batch.ts'
import type { LedgerKind } from '../../src/db/tables.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import type { Database } from '../../src/db/transaction.ts'

/** What each account and each book comes to, in integers that never round. */
export type LedgerModel = Map<string, bigint>

interface Posting {
  kind: LedgerKind
  source: string
  entries: Array<LedgerEntry>
}

/** One act of the suite; the ones that the database must refuse, or that are rolled back, leave no trace. */
export type LedgerOperation =
  | { act: 'post'; posting: Posting }
  | { act: 'batch'; postings: Array<AccountPosting> }
  | { act: 'roll-back'; posting: Posting }
  | { act: 'refuse'; why: 'unbalanced' | 'posted-before' | 'entry-added'; posting: Posting }

/** How many ledger operations an act counts for. */
export function sizeOf(operation: LedgerOperation): number {
  return operation.act === 'batch' ? operation.postings.length : 1
}

const postedOn = '2026-11-20'
const largest = 500_000_00
const largestBatch = 300
const kinds = ['bill', 'interest', 'fee', 'adjustment', 'credit', 'refund', 'reversal'] as const

/** The acts of a seed, for ever: the same seed over as many accounts gives the same ones. */
export function* ledgerOperations(
  seed: number,
  accounts: ReadonlyArray<string>,
): Generator<LedgerOperation> {
  const random = seededRandom(`ledger ${seed}`)
  for (let turn = 1; ; turn += 1) {
    const source = `model:${seed}:${turn}`
    const dice = random.next()
    if (dice < 0.1) yield { act: 'batch', postings: drawBatch(random, accounts, source) }
    else if (dice < 0.9) yield { act: 'post', posting: drawPosting(random, accounts, source) }
    else if (dice < 0.93) {
      yield { act: 'roll-back', posting: drawPosting(random, accounts, source) }
    } else {
      const why = random.pick(['unbalanced', 'posted-before', 'entry-added'] as const)
      yield { act: 'refuse', why, posting: drawPosting(random, accounts, source) }
    }
  }
}

function drawAmount(random: SeededRandom): number {
  // Cents, ordinary bills, and a cannery's.
  return random.between(1, random.pick([99, 40_000, largest]))
}

function drawPosting(
  random: SeededRandom,
  accounts: ReadonlyArray<string>,
  source: string,
): Posting {
  if (random.chance(0.5)) {
    const payers = new Set(
      Array.from({ length: random.between(1, 4) }, () => random.pick(accounts)),
    )
    const allocations = [...payers].map((accountId) => ({ accountId, amount: drawAmount(random) }))
    const fee = random.chance(0.3) ? random.between(1, 500) : 0
    return { kind: 'payment', source, entries: paymentEntries(allocations, fee) }
  }
  const sign = random.chance(0.2) ? -1 : 1
  const entries = billEntries(random.pick(accounts), sign * drawAmount(random))
  return { kind: random.pick(kinds), source, entries }
}

function drawBatch(
  random: SeededRandom,
  accounts: ReadonlyArray<string>,
  source: string,
): Array<AccountPosting> {
  return Array.from({ length: random.between(1, largestBatch) }, (_, index) => ({
    kind: random.pick(kinds),
    source: `${source}:${index}`,
    postedOn,
    accountId: random.pick(accounts),
    amount: random.chance(0.45) ? -drawAmount(random) : drawAmount(random),
    counterBook: random.pick(['revenue', 'cash', 'adjustment', 'deferred'] as const),
  }))
}

/** Does an act in the database. @throws Error where it takes what it must refuse, or refuses what it must take */
export async function performOperation(db: Database, operation: LedgerOperation): Promise<void> {
  switch (operation.act) {
    case 'post':
      await post(db, operation.posting)
      return
    case 'batch':
      await postLedgerBatch(db, operation.postings, recordedAt)
      return
    case 'roll-back':
      return rollBack(db, operation.posting)
    case 'refuse':
      return expectRefusal(db, operation)
  }
}

const recordedAt = new Date('2026-11-20T20:00:00.000Z')

function post(db: Database, { kind, source, entries }: Posting): Promise<string> {
  return postLedger(db, { kind, source, postedOn, recordedAt, entries })
}

class RolledBack extends Error {}

async function rollBack(db: Database, posting: Posting): Promise<void> {
  const work = inTransaction(db, async (tx) => {
    await post(tx, posting)
    throw new RolledBack()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
}

/** A check of the database was broken, or a source posted before. */
const refusals: ReadonlyArray<unknown> = ['23514', '23505']

async function expectRefusal(
  db: Database,
  { why, posting }: Extract<LedgerOperation, { act: 'refuse' }>,
): Promise<void> {
  const [first, ...rest] = posting.entries
  if (!first) return
  const wrong = { ...first, amount: first.amount + (first.amount === -1 ? 2 : 1) }
  const attempt = inTransaction(db, async (tx) => {
    if (why === 'unbalanced') await post(tx, { ...posting, entries: [wrong, ...rest] })
    if (why === 'posted-before') {
      await post(tx, posting)
      await post(tx, posting)
    }
    if (why === 'entry-added') {
      const transaction_id = await post(tx, posting)
      const late = { transaction_id, posted_on: postedOn, book: 'cash' as const }
      const both = [5, -5].map((amount) => ({ ...late, account_id: null, amount }))
      await tx.insertInto('ledger_entry').values(both).execute()
    }
  })
  const code = await attempt.then(
    () => null,
    (error: { code?: unknown }) => error.code,
  )
  if (!refusals.includes(code)) {
    throw new Error(`${posting.source}: ${why} was not refused but answered ${String(code)}`)
  }
}

/** Does the same in the model. */
export function model(operation: LedgerOperation, sums: LedgerModel): void {
  const add = (name: string, amount: number) =>
    sums.set(name, (sums.get(name) ?? 0n) + BigInt(amount))
  if (operation.act === 'post') {
    for (const { book, accountId, amount } of operation.posting.entries) {
      add(accountId ?? book, amount)
    }
  }
  if (operation.act === 'batch') {
    for (const { accountId, counterBook, amount } of operation.postings) {
      add(accountId, amount)
      add(counterBook, -amount)
    }
  }
}
