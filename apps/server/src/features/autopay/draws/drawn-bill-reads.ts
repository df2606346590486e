import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Surroundings } from '../../../surroundings.ts'
import { methodFaceOf } from '../../payments/methods/saved-method-reads.ts'
import { payerMayEnrol } from '../autopay-store.ts'
import { isPausedOn } from '../pause-store.ts'
import { mostOfMethod } from './most-of-method.ts'

/** In a statement about bills `b`: whether autopay pays each; not where it is on hold, or paused on the day the bill is due. */
export const isDrawnBill: RawBuilder<boolean> = sql`exists (
  select 1 from autopay a
  where a.account_id = b.account_id and a.kind <> 'monthly' and a.covers_due_from <= b.due_date
    and a.payment_method_id is not null and ${payerMayEnrol}
    and not ${isPausedOn(sql.ref('b.due_date'))}
    and not exists (
      select 1 from autopay_draw d where d.bill_id = b.id and d.state = 'skipped'
    )
)`

/**
 * In a statement about bills `b`: the most that autopay pays at once, minor units, its own maximum or the utility's for
 * a card; null where nothing limits it.
 */
export function mostDrawn({ settings }: Pick<Surroundings, 'settings'>): RawBuilder<number | null> {
  const method = methodFaceOf(sql.ref('a.payment_method_id'))
  const mostOfCard = mostOfMethod({ settings }, 'card')
  return sql`(
    select least(a.maximum, case when ${method} ->> 'kind' = 'card' then ${mostOfCard}::bigint end)
    from autopay a where a.account_id = b.account_id
  )`
}
