import { measureRate } from './measure-rate.ts'
import type { Target } from './measure-rate.ts'

export interface Comparison {
  /** Answers a second: the median of the rounds, per side. */
  rates: Record<string, number>
  rounds: number
}

/** Rounds of all sides in turn (A, B, A, B …), so that what disturbs the machine disturbs each of them alike. */
export async function compareRates(
  sides: Record<string, Target>,
  { rounds = 7, seconds = 1 } = {},
): Promise<Comparison> {
  const measured: Record<string, Array<number>> = {}
  for (const target of Object.values(sides)) await measureRate(target, seconds)
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, target] of Object.entries(sides)) {
      const { rate } = await measureRate(target, seconds)
      const list = (measured[name] ??= [])
      list.push(rate)
    }
  }
  const rates = Object.entries(measured).map(([name, list]) => [name, Math.round(median(list))])
  return { rates: Object.fromEntries(rates), rounds }
}

export function median(numbers: ReadonlyArray<number>): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}
