import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** In a statement about payment methods `m`: whether the last charge of each that came to an end was refused. */
export const wasDeclined: RawBuilder<boolean> = sql`coalesce((
  select p.failure in ('declined', 'insufficient-funds', 'expired-card', 'not-confirmed')
  from payment p
  where p.profile_id = m.profile_id and p.payment_method_id = m.id
    and p.status in ('succeeded', 'failed', 'refunded', 'reversed')
  order by coalesce(p.charged_at, p.created_at) desc, p.id limit 1
), false)`
