import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import type { DoubtedReading } from './own-reads.ts'

/** Opens a task for a person for each meter whose customer's reading cannot be; one that is open tells the newest. */
export async function openDoubts(
  tx: Database,
  doubted: ReadonlyArray<DoubtedReading>,
  now: Date,
): Promise<void> {
  // A meter with two sets of dials has one task.
  const perPoint = [...new Map(doubted.map((each) => [each.servicePoint, each])).values()]
  if (perPoint.length === 0) return
  await sql`
    insert into operator_task (kind, subject, details, opened_at)
    select 'own-reading-doubted', d.point,
      jsonb_build_object('date', d.read_on, 'dials', d.dials), ${now}
    from unnest(${perPoint.map(({ servicePoint }) => servicePoint)}::text[],
      ${perPoint.map(({ date }) => date)}::date[],
      ${perPoint.map(({ dials }) => dials)}::bigint[]) as d (point, read_on, dials)
    on conflict (kind, subject) where closed_at is null
    do update set details = excluded.details`.execute(tx)
}
