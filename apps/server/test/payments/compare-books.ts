import { sql } from 'kysely'
import type { Database } from '../../src/db/transaction.ts'

interface Books {
  /** Ours. */
  db: Database
  /** Where the gateway keeps its own. */
  gateway: Database
}

interface OurLine {
  id: string
  status: string
  charged: number
  cash: number
  postings: number
  returned: number
}

interface TheirLine {
  reference: string
  status: string
  amount: number
  returned: number
}

const paid = ['succeeded', 'refunded', 'reversed']

/**
 * All that is wrong between our payments, our ledger and the gateway's book, each in one line; nothing where all is
 * right to the cent. It shares no code with the reconciliation that the product itself does.
 */
export async function compareBooks({ db, gateway }: Books): Promise<Array<string>> {
  const ours = await sql<OurLine>`
    select p.id, p.status, (p.total + p.fee)::bigint as charged,
      coalesce((select sum(e.amount) from ledger_transaction t
        join ledger_entry e on e.transaction_id = t.id and e.book = 'cash'
        where t.source = 'payment:' || p.number), 0)::bigint as cash,
      (select count(*) from ledger_transaction t where t.kind = 'payment'
        and (t.source = 'payment:' || p.number or t.id = p.ledger_transaction_id))::int as postings,
      (coalesce((select sum(r.amount) from payment_return r where r.payment_id = p.id), 0)
        - coalesce((select sum(u.amount) from return_undoing u
          join payment_return r on r.id = u.payment_return_id where r.payment_id = p.id), 0))::bigint as returned
    from payment p where p.gateway is not null`.execute(db)
  const theirs = await sql<TheirLine>`
    select c.reference, c.status, coalesce(c.amount, 0)::bigint as amount,
      (coalesce((select sum(r.amount) from sandbox_gateway.money_return r
          where r.reference = c.reference and r.booked_at is not null), 0)
        - coalesce((select sum(coalesce(r.undo_amount, r.amount)) from sandbox_gateway.money_return r
          where r.reference = c.reference and r.undone_at is not null), 0))::bigint as returned
    from sandbox_gateway.charge c`.execute(gateway)
  const wrong: Array<string> = []
  const byReference = new Map(theirs.rows.map((line) => [line.reference, line]))
  for (const line of ours.rows) {
    wrong.push(...wrongWith(line, byReference.get(line.id)).map((text) => `${line.id}: ${text}`))
    byReference.delete(line.id)
  }
  for (const { reference, status } of byReference.values()) {
    if (status === 'charged') wrong.push(`${reference}: charged for no payment of ours`)
  }
  return [...wrong, ...(await wrongInLedger(db))]
}

function wrongWith(line: OurLine, their: TheirLine | undefined): Array<string> {
  const { status, charged, cash, postings, returned } = line
  const wasCharged = their?.status === 'charged'
  const isPaid = paid.includes(status)
  const wrong: Array<string> = []
  if (!isPaid && status !== 'failed') wrong.push(`has no end: ${status}`)
  if (isPaid !== wasCharged) wrong.push(`${status}, the gateway says ${their?.status ?? 'nothing'}`)
  if (postings !== (isPaid ? 1 : 0)) wrong.push(`${status} with ${postings} postings`)
  if (cash !== (isPaid ? charged : 0)) wrong.push(`the ledger has ${cash} of ${charged}`)
  if (wasCharged && their.amount !== charged) wrong.push(`charged ${their.amount} of ${charged}`)
  if ((their?.returned ?? 0) !== returned) {
    wrong.push(`${returned} went back, the gateway says ${their?.returned ?? 0}`)
  }
  if ((returned === charged) !== (status === 'refunded' || status === 'reversed')) {
    wrong.push(`${status} though ${returned} of ${charged} went back`)
  }
  return wrong
}

async function wrongInLedger(db: Database): Promise<Array<string>> {
  const unbalanced = await sql<{ source: string; sum: number }>`
    select t.source, sum(e.amount)::bigint as sum
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    group by t.source having sum(e.amount) <> 0`.execute(db)
  const backwards = await sql<{ id: string }>`
    select r.payment_id as id from payment_return r
    join ledger_entry e on e.transaction_id = r.ledger_transaction_id and e.book = 'cash'
    group by r.id having -sum(e.amount) <> r.amount
    union all
    select r.payment_id as id from return_undoing u join payment_return r on r.id = u.payment_return_id
    join ledger_entry e on e.transaction_id = u.ledger_transaction_id and e.book = 'cash'
    group by u.id, r.id having sum(e.amount) <> u.amount`.execute(db)
  return [
    ...unbalanced.rows.map(({ source, sum }) => `${source}: the sides differ by ${sum}`),
    ...backwards.rows.map(
      ({ id }) => `${id}: a return or its undoing is posted with another amount`,
    ),
  ]
}
