import type { Bill, BillLine } from '@portal/contract/billing/billing'
import { lineGroup } from '@portal/contract/tariffs'
import type { LineGroup } from '@portal/contract/tariffs'

/** A group of a bill with its lines; `amount` in minor units. */
export type BillGroup = { group: LineGroup; amount: number; lines: BillLine[] }

/** Always all groups in the order in which a bill is drawn, so that each keeps its colour. */
export function billGroups(bill: Pick<Bill, 'groups' | 'lines'>): BillGroup[] {
  return lineGroup.options.map((group) => ({
    group,
    amount: bill.groups.find((each) => each.group === group)?.amount.amount ?? 0,
    lines: bill.lines.filter((line) => line.group === group),
  }))
}
