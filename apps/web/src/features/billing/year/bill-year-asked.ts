import type { BillFigures } from '@portal/contract/billing/billing-figures'
import type { BillYear } from '@portal/rules/billing/bill-years'
import { billAsked } from '../list/bill-asked.ts'

type Year = BillYear<BillFigures>

/** Whether a bill of the year asks for the amount of budget billing. */
export function hasBudgetBill({ bills }: Year): boolean {
  return bills.some(({ bill }) => bill.budgetAmount !== null)
}

/** What the bills of the year ask for together, in minor units. */
export function yearAsked({ bills }: Year): number {
  return bills.reduce((sum, { bill }) => sum + billAsked(bill).amount, 0)
}
