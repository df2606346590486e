/** One hundredth of a percent, of which a whole has so many. */
const basisPointsOfWhole = 10_000

/** Interest on what is unpaid, in minor units: a share of it in basis points, rounded half up. Nothing on a credit. */
export function lateInterest(unpaid: number, basisPoints: number): number {
  const owed = Math.max(unpaid, 0)
  return Math.floor((owed * basisPoints + basisPointsOfWhole / 2) / basisPointsOfWhole)
}
