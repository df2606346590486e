import { sql } from 'kysely'
import { csvTable } from '@portal/rules/csv-table'
import type { Database } from '../../db/transaction.ts'

const columns = [
  'Bill',
  'Account',
  'From',
  'To',
  'Due date',
  'Tariff',
  'Energy (kWh)',
  'Charges',
  'Charges before',
  'Currency',
  'Estimated',
]

interface Row {
  number: string
  account: string
  from: string
  to: string
  dueDate: string
  tariffCode: string
  importWh: number
  charges: number
  /** Of the bill before that stands; null where there is none. */
  before: number | null
  currency: string
  estimated: boolean
}

/** The bills that the run of a day has made, one a row, with the charges before beside them: what stands out is seen. */
export async function readRegister(db: Database, date: string): Promise<string> {
  const found = await sql<Row>`
    select b.number, a.number as account, b.period_from as "from", b.period_to as "to",
      b.due_date as "dueDate", b.tariff_code as "tariffCode", b.charges, b.currency, b.estimated,
      (select coalesce(sum((r ->> 'quantity')::bigint), 0) from jsonb_array_elements(b.reads) r
        where r ->> 'direction' = 'import')::bigint as "importWh",
      (select o.charges from bill o
        where o.account_id = b.account_id and o.period_to < b.period_from
          and not exists (select 1 from bill later where later.supersedes_id = o.id)
        order by o.period_to desc, o.bill_date desc, o.number limit 1) as before
    from bill b join account a on a.id = b.account_id
    where b.bill_date = ${date} and b.origin = 'run'
    order by a.number collate "C"`.execute(db)
  return csvTable(
    columns,
    found.rows.map((row) => [
      row.number,
      row.account,
      row.from,
      row.to,
      row.dueDate,
      row.tariffCode,
      row.importWh / 1_000,
      row.charges / 100,
      row.before === null ? null : row.before / 100,
      row.currency,
      row.estimated ? 'yes' : null,
    ]),
  )
}
