import type { Bill } from '@portal/contract/billing/billing'
import { billAsked } from '../list/bill-asked.ts'

/**
 * What a bill adds up to, minor units: its new charges, what budget billing moves of them, what was there before.
 * Together they are its amount due.
 */
export function billSum(bill: Pick<Bill, 'charges' | 'budgetAmount' | 'amountDue'>): {
  charges: number
  budgetMove: number
  fromBefore: number
  amountDue: number
} {
  const asked = billAsked(bill).amount
  const { charges, amountDue } = bill
  return {
    charges: charges.amount,
    budgetMove: asked - charges.amount,
    fromBefore: amountDue.amount - asked,
    amountDue: amountDue.amount,
  }
}
