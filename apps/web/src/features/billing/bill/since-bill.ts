import type { Bill } from '@portal/contract/billing/billing'
import type { Money } from '@portal/contract/money'

/** What moved what is due since the newest bill, minor units: added to it later, added elsewhere, or paid. */
export interface SincePart {
  kind: 'interest' | 'added' | 'elsewhere' | 'paid'
  amount: number
  currency: string
}

/** Each part by itself, what was added first: together they lead from what the bill asked for to what is due now. */
export function sinceBill(
  { amountDue, addedLater }: Pick<Bill, 'amountDue' | 'addedLater'>,
  dueNow: Money | undefined,
): ReadonlyArray<SincePart> {
  if (!dueNow) return []
  const { currency } = dueNow
  const added = addedLater?.amount.amount ?? 0
  const others = dueNow.amount - amountDue.amount - added
  const parts: Array<SincePart> = [
    { kind: addedLater?.isInterest ? 'interest' : 'added', amount: added, currency },
    { kind: others > 0 ? 'elsewhere' : 'paid', amount: others, currency },
  ]
  return parts.filter(({ amount }) => amount !== 0)
}
