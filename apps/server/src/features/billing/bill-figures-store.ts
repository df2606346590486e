import { sql } from 'kysely'
import type { BillFigures } from '@portal/contract/billing/billing-figures'
import type { Database } from '../../db/transaction.ts'

type Row = Omit<BillFigures, 'period' | 'charges' | 'budgetAmount'> & {
  from: string
  to: string
  charges: number
  budgetAmount: number | null
  currency: string
}

/** Money of all bills of the account, newest first; energy and weather for who sees usage. */
export async function listBillFigures(
  db: Database,
  accountId: string,
  station: string,
  seesUsage: boolean,
): Promise<Array<BillFigures>> {
  const found = await sql<Row>`
    select b.id, b.number, b.bill_date as "billDate", b.period_from as "from",
      b.period_to as "to", b.charges,
      (select asked from bill_budget where bill_id = b.id) as "budgetAmount",
      b.currency, b.estimated,
      (select sum((r->>'quantity')::bigint)::bigint from jsonb_array_elements(b.reads) r
        where r->>'direction' = 'import') as wh,
      (select floor(avg(d.mean) + 0.5)::int from weather_day d
        where d.station = ${station} and d.date between b.period_from and b.period_to
        having count(*) = b.period_to - b.period_from + 1) as "meanTemperature",
      exists (select 1 from bill later where later.supersedes_id = b.id) as superseded
    from bill b
    where b.account_id = ${accountId}
    order by b.bill_date desc, b.place desc`.execute(db)
  return found.rows.map(({ from, to, charges, budgetAmount, currency, ...bill }) => ({
    ...bill,
    ...(!seesUsage && { wh: null, meanTemperature: null }),
    period: { from, to },
    charges: { amount: charges, currency },
    budgetAmount: budgetAmount === null ? null : { amount: budgetAmount, currency },
  }))
}
