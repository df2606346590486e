import { daysBetween } from '@portal/rules/calendar-days'
import type pg from 'pg'
import type { Reject } from './kind-import.ts'

/** A staged period of something that is counted or billed once; `line` is of its record, `name` is said to people. */
export interface StagedPeriod {
  line: number
  of: string
  name: string
  from: string
  to: string
  /** A later one may lie over it. */
  gives_way: boolean
}

/**
 * In SQL: two rows with `period_from` and `period_to` have more than a boundary day in common, which utilities count
 * to both, or the one lies within the other.
 */
export function overlapOf(a: string, b: string): string {
  return `least(${a}.period_to, ${b}.period_to) - greatest(${a}.period_from, ${b}.period_from)
    >= least(1, ${a}.period_to - ${a}.period_from, ${b}.period_to - ${b}.period_from)`
}

/** The lines of a batch that lie over an earlier line which is taken in, and each one's. */
export function findOverlapping(
  staged: ReadonlyArray<StagedPeriod>,
): Array<{ line: number; over: StagedPeriod }> {
  const kept = new Map<string, Array<StagedPeriod>>()
  const found = new Map<number, StagedPeriod>()
  for (const each of staged.toSorted((a, b) => a.line - b.line)) {
    const others = kept.get(each.of) ?? []
    kept.set(each.of, others)
    const over = others.find(
      (other) =>
        !other.gives_way &&
        other.line !== each.line &&
        !found.has(other.line) &&
        doOverlap(other, each),
    )
    if (over) found.set(each.line, over)
    else others.push(each)
  }
  return [...found].map(([line, over]) => ({ line, over }))
}

/** Takes the lines out of a staging table that lie over an earlier one; `query` selects its staged periods. */
export async function refuseOverlapping(
  client: pg.ClientBase,
  staging: string,
  { query, inWords }: { query: string; inWords: (over: StagedPeriod) => string },
): Promise<Array<Reject>> {
  // Joined to itself the staging table, which has no index, would be read once for each of its rows.
  const { rows } = await client.query<StagedPeriod>(query)
  const found = findOverlapping(rows)
  if (found.length === 0) return []
  await client.query(`delete from ${staging} where line = any($1::int[])`, [
    found.map(({ line }) => line),
  ])
  return found.map(({ line, over }) => ({ line, reason: inWords(over) }))
}

function doOverlap(a: StagedPeriod, b: StagedPeriod): boolean {
  const shared = daysBetween(a.from > b.from ? a.from : b.from, a.to < b.to ? a.to : b.to)
  return shared >= Math.min(1, daysBetween(a.from, a.to), daysBetween(b.from, b.to))
}
