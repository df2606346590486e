import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { BillLine, MeterRead } from '@portal/contract/billing/billing'
import { keysetWalk } from '../../db/keyset-walk.ts'
import type { Database } from '../../db/transaction.ts'

interface WrittenBill {
  account: string
  estimated: boolean
  /** The dates, tariff, currency and charges. */
  facts: ReadonlyArray<string | number | null>
  reads: ReadonlyArray<MeterRead>
  lines: ReadonlyArray<BillLine>
}

const byAccount = { from: '', placeOf: ({ account }: WrittenBill) => account, count: 1_000 }

/** What a day's run has written. */
export interface RunContent {
  bills: number
  estimated: number
  /** SHA-256 over every bill in the order of the accounts, then the interest. */
  digest: Buffer
}

/**
 * Reads back what the run of a day has made: all that makes a bill but its number, which is drawn by chance, in one order,
 * so that two runs over the same data are the same where their digests are.
 */
export async function readRunContent(db: Database, date: string): Promise<RunContent> {
  const hash = createHash('sha256')
  let bills = 0
  let estimated = 0
  await keysetWalk(byAccount, async (after, count) => {
    const found = await listBills(db, date, { after, count })
    for (const bill of found) {
      hash.update(`${JSON.stringify(inOneOrder(bill))}\n`)
      if (bill.estimated) estimated += 1
    }
    bills += found.length
    return found
  })
  for (const interest of await listInterest(db, date)) hash.update(`${JSON.stringify(interest)}\n`)
  return { bills, estimated, digest: hash.digest() }
}

/** The database keeps the keys of JSON in an order of its own, so they are put into ours. */
function inOneOrder({ account, estimated, facts, reads, lines }: WrittenBill) {
  return [
    account,
    estimated,
    facts,
    reads.map(({ meterNumber, direction, previous, current, quantity }) => [
      meterNumber,
      direction,
      ...[previous, current].map(({ date, value, estimated, readBy }) =>
        readBy ? [date, value, estimated, readBy] : [date, value, estimated],
      ),
      quantity,
    ]),
    lines.map((line) => {
      const { code, group, label, unit, quantity, rateMicros, amount } = line
      return [code, group, label.en, label.es, unit, quantity, rateMicros, amount]
    }),
  ]
}

async function listBills(
  db: Database,
  date: string,
  { after, count }: { after: string; count: number },
): Promise<Array<WrittenBill>> {
  const found = await sql<WrittenBill>`
    select a.number as account, b.estimated, b.reads, b.lines,
      json_build_array(b.bill_date, b.period_from, b.period_to, b.due_date, b.tariff_code,
        b.currency, b.charges, b.true_up_on, b.trues_up_from) as facts
    from bill b join account a on a.id = b.account_id
    where b.bill_date = ${date} and b.origin = 'run' and a.number collate "C" > ${after}
    order by a.number collate "C" limit ${count}`.execute(db)
  return found.rows
}

async function listInterest(db: Database, date: string): Promise<Array<object>> {
  const found = await sql<object>`
    select a.number as account, b.period_from as since, e.amount
    from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id and e.book = 'receivable'
    join account a on a.id = e.account_id
    join bill b on b.number = substr(t.source, ${'interest:'.length + 1}::int)
    where t.kind = 'interest' and t.posted_on = ${date} and t.source like 'interest:%'
    order by a.number collate "C", b.period_from, e.amount`.execute(db)
  return found.rows
}
