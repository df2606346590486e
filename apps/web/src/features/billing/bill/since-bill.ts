import type { Bill } from '@portal/contract/billing/billing'
import type { Money } from '@portal/contract/money'

/** What moved what is due since the newest bill, minor units: added to it later, paid, or charged elsewhere. */
export interface SinceBill {
  amount: number
  /** All of it is late interest on this bill. */
  isInterest: boolean
}

export function sinceBill(
  { amountDue, addedLater }: Pick<Bill, 'amountDue' | 'addedLater'>,
  dueNow: Money | undefined,
): SinceBill {
  const amount = dueNow ? dueNow.amount - amountDue.amount : 0
  const isInterest = addedLater?.isInterest === true && addedLater.amount.amount === amount
  return { amount, isInterest }
}
