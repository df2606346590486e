/** ⚙ How far a payment may go beyond what an account owes: so many times the balance, and so much more in minor units. */
export interface OverpayRule {
  overpayTimes: number
  overpayMore: number
}

/**
 * What an account may still be paid, in minor units; what is above what it owes becomes credit. `expected` is what it will
 * owe once all that is under way or scheduled has come in, so that paying again and again gathers no more than once.
 */
export function mostPayable(expected: number, { overpayTimes, overpayMore }: OverpayRule): number {
  if (expected > 0) return expected * overpayTimes + overpayMore
  return Math.max(0, overpayMore + expected)
}
