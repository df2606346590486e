import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

/** In a statement about service points: what customers read of each for the periods from a day on, as JSON. */
export function ownReadingsOf(
  servicePointId: Expression<string>,
  since: Expression<string>,
): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('periodFrom', o.period_from,
      'direction', o.direction, 'readOn', o.read_on, 'dials', o.dials) order by o.direction), '[]')
    from own_reading o
    where o.service_point_id = ${servicePointId} and o.period_from >= ${since}
  )`
}
