import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { BillLine, MeterRead } from '@portal/contract/billing/billing'
import type { Database } from '../../db/transaction.ts'

/** A bill of the day and the account that it is of. */
interface MadeBill {
  id: string
  account: string
}

interface WrittenBill {
  id: string
  estimated: boolean
  /** The dates, tariff, currency and charges. */
  facts: ReadonlyArray<string | number | null>
  reads: ReadonlyArray<MeterRead>
  lines: ReadonlyArray<BillLine>
}

/** So many bills are read with all that makes them at a time. */
const batch = 1_000

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
  let estimated = 0
  const made = await listMadeBills(db, date)
  for (let from = 0; from < made.length; from += batch) {
    const some = made.slice(from, from + batch)
    const written = new Map((await readBills(db, some)).map((bill) => [bill.id, bill]))
    for (const { id, account } of some) {
      const bill = written.get(id) as WrittenBill
      hash.update(`${JSON.stringify(inOneOrder(account, bill))}\n`)
      if (bill.estimated) estimated += 1
    }
  }
  for (const interest of await listInterest(db, date)) hash.update(`${JSON.stringify(interest)}\n`)
  return { bills: made.length, estimated, digest: hash.digest() }
}

/** The database keeps the keys of JSON in an order of its own, so they are put into ours. */
function inOneOrder(account: string, { estimated, facts, reads, lines }: WrittenBill) {
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

/**
 * The day's bills in the order of their accounts' numbers. They are found by their date: asked for a batch at a time in this
 * order, the database may choose to walk through all accounts instead.
 */
async function listMadeBills(db: Database, date: string): Promise<Array<MadeBill>> {
  const found = await sql<MadeBill>`
    select b.id, a.number as account
    from bill b join account a on a.id = b.account_id
    where b.bill_date = ${date} and b.origin = 'run'
    order by a.number collate "C"`.execute(db)
  return found.rows
}

async function readBills(db: Database, made: ReadonlyArray<MadeBill>): Promise<Array<WrittenBill>> {
  const found = await sql<WrittenBill>`
    select id, estimated, reads, lines,
      json_build_array(bill_date, period_from, period_to, due_date, tariff_code,
        currency, charges, true_up_on, trues_up_from) as facts
    from bill where id = any(${made.map(({ id }) => id)})`.execute(db)
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
