/** How well two sorts of acts can be told apart by how long they take. */
export interface Comparison {
  /**
   * The chance that a random act of the second sort took longer than one of the first (ties count half): 0.5 where
   * nothing can be told, 1 or 0 where everything can.
   */
  auc: number
  /** How far from 0.5 it is by chance alone, two times out of three. */
  deviation: number
}

type Act = (round: number) => Promise<unknown>

/** Does both acts in each round, the other one first every time, and compares how long they take. */
export async function compareTimes(first: Act, second: Act, rounds: number): Promise<Comparison> {
  const times = { first: new Array<number>(), second: new Array<number>() }
  const timed = async (act: Act, round: number, into: Array<number>): Promise<void> => {
    const began = performance.now()
    await act(round)
    into.push(performance.now() - began)
  }
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) await timed(first, round, times.first)
    await timed(second, round, times.second)
    if (round % 2 === 1) await timed(first, round, times.first)
  }
  return { auc: areaUnderCurve(times.first, times.second), deviation: 1 / Math.sqrt(6 * rounds) }
}

/** The area under the ROC curve: of all pairs, the share in which the second is greater; ties count half. */
export function areaUnderCurve(
  first: ReadonlyArray<number>,
  second: ReadonlyArray<number>,
): number {
  let above = 0
  for (const a of first) {
    for (const b of second) above += b > a ? 1 : Number(b === a) / 2
  }
  return above / (first.length * second.length)
}
