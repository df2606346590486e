/** ⚙ How far a payment may go beyond what an account owes: so many times the balance, and so much more in minor units. */
export interface OverpayRule {
  overpayTimes: number
  overpayMore: number
}

/** What an account with the balance may be paid at once, in minor units; what is above the balance becomes credit. */
export function mostPayable(balance: number, { overpayTimes, overpayMore }: OverpayRule): number {
  return Math.max(balance, 0) * overpayTimes + overpayMore
}
