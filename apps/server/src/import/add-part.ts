import type { ImportCounts } from './import-report.ts'
import type { Part } from './import-session.ts'
import type { Posted } from './import-journal.ts'

/** What the ledger got before and now, kind by kind. */
export function addPosted(
  before: ReadonlyArray<Posted>,
  now: ReadonlyArray<Posted>,
): ReadonlyArray<Posted> {
  const sums = new Map(before.map((each) => [each.kind, each]))
  for (const { kind, count, amount } of now) {
    const known = sums.get(kind)
    sums.set(kind, {
      kind,
      count: count + (known?.count ?? 0),
      amount: amount + (known?.amount ?? 0),
    })
  }
  return [...sums.values()]
}

/** The counts once a part is in; `rejected` are all its lines that were refused. */
export function addPart(
  { new: made, updated, same, rejected }: ImportCounts,
  part: Pick<Part, 'records' | 'applied'> & { rejected: number },
): ImportCounts {
  const { applied, records } = part
  const unchanged = records.length - applied.new - applied.updated - applied.rejects.length
  return {
    new: made + applied.new,
    updated: updated + applied.updated,
    same: same + unchanged,
    rejected: rejected + part.rejected,
  }
}
