/** One goal, what was measured for it, and whether it is met. */
export interface BenchResult {
  goal: string
  /** What of the product was measured, and in what unit. */
  measured: string
  /** What it is held against: a rival that does as much on the same machine, or a limit and where that comes from. */
  against: string
  figures: Record<string, number>
  /** Where it fell short, and what was in the way. */
  findings?: ReadonlyArray<string>
  checks: ReadonlyArray<{ says: string; value: number; limit: string; met: boolean }>
}

export function atLeast(says: string, value: number, limit: number) {
  return { says, value: rounded(value), limit: `≥ ${limit}`, met: value >= limit }
}

export function atMost(says: string, value: number, limit: number) {
  return { says, value: rounded(value), limit: `≤ ${limit}`, met: value <= limit }
}

function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
