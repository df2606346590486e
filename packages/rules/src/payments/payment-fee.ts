/** ⚙ What paying with one kind of method costs on top: minor units, and hundredths of a percent of the payment. */
export interface FeeRule {
  fixed: number
  basisPoints: number
}

/** Minor units; half a unit is rounded up. */
export function paymentFee(total: number, { fixed, basisPoints }: FeeRule): number {
  return fixed + Math.floor((total * basisPoints + 5_000) / 10_000)
}
