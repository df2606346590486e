import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { payerMayEnrol } from '../autopay-store.ts'
import { hasActivePlan } from '../../payment-plans/payment-plan-reads.ts'

/** In a statement about bills `b`: whether autopay pays each; not while it is paused or on hold. */
export const isDrawnBill: RawBuilder<boolean> = sql`exists (
  select 1 from autopay a
  where a.account_id = b.account_id and a.kind <> 'monthly' and a.covers_due_from <= b.due_date
    and a.payment_method_id is not null and ${payerMayEnrol} and a.paused_since is null
    and not ${hasActivePlan(sql.ref('a.account_id'))}
    and not exists (
      select 1 from autopay_draw d where d.bill_id = b.id and d.state = 'skipped'
    )
)`
