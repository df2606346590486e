import { daysBetween } from '@portal/rules/calendar-days'
import type pg from 'pg'
import type { Reject } from './kind-import.ts'

/** A period of something that is counted or billed once. */
export interface CountedPeriod {
  /** Of the staged record; 0 for what stands in the database. */
  line: number
  name: string
  /** The name of what stands no longer once this is taken in. */
  replaces: string | null
  /** What it counts: nothing else counts one of these then. */
  counts: ReadonlyArray<string>
  from: string
  to: string
  /** Others may lie over it. */
  estimated: boolean
}

/**
 * Takes the lines out of a staging table that lie over what stands or over an earlier line. `query` selects the staged
 * periods and those of the database that touch them.
 */
export async function refuseOverlapping(
  client: pg.ClientBase,
  staging: string,
  { query, inWords }: { query: string; inWords: (over: CountedPeriod) => string },
): Promise<Array<Reject>> {
  // In SQL, the staging table would be joined to itself; it has no index.
  const { rows } = await client.query<CountedPeriod>(query)
  const found = findOverlapping(rows)
  if (found.size === 0) return []
  await client.query(`delete from ${staging} where line = any($1::int[])`, [[...found.keys()]])
  return [...found].map(([line, over]) => ({ line, reason: inWords(over) }))
}

/** The lines that cannot be taken in, one after the other, and what each lies over. */
function findOverlapping(periods: ReadonlyArray<CountedPeriod>): Map<number, CountedPeriod> {
  const standing = new Map<string, Array<CountedPeriod>>()
  const gone = new Set<string | null>()
  const found = new Map<number, CountedPeriod>()
  for (const each of periods.toSorted((a, b) => a.line - b.line)) {
    const over = each.counts
      .flatMap((counted) => standing.get(counted) ?? [])
      .find(
        (other) =>
          !other.estimated &&
          other.name !== each.replaces &&
          !gone.has(other.name) &&
          doOverlap(other, each),
      )
    if (over && each.line > 0) {
      found.set(each.line, over)
      continue
    }
    if (each.replaces !== each.name) gone.add(each.replaces)
    for (const counted of each.counts) {
      const others = standing.get(counted) ?? []
      const kept = others.filter(({ name }) => !gone.has(name) && name !== each.name)
      standing.set(counted, [...kept, each])
    }
  }
  return found
}

/** They have more in common than a boundary day, which utilities may count to both, or the one lies within the other. */
function doOverlap(a: CountedPeriod, b: CountedPeriod): boolean {
  const shared = daysBetween(a.from > b.from ? a.from : b.from, a.to < b.to ? a.to : b.to)
  return shared >= Math.min(1, daysBetween(a.from, a.to), daysBetween(b.from, b.to))
}
