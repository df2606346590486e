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
