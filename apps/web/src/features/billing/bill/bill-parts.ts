import { useLingui } from '@lingui/react/macro'
import type { Bill } from '@portal/contract/billing/billing'
import { billGroups } from './bill-groups.ts'
import { useGroupLabel } from './bill-group-text.tsx'
import { billSum } from './bill-sum.ts'

/** The place of what was there before among the colors of a bill, after those of its groups. */
export const fromBeforeIndex = 4

/** The parts of a bill as they are drawn; with those that take from it they add up to its amount due. */
export function useBillParts(): (bill: Bill) => Array<{ label: string; amount: number }> {
  const { t } = useLingui()
  const label = useGroupLabel()
  return (bill) => {
    const { fromBefore, budgetMove } = billSum(bill)
    return [
      ...billGroups(bill).map(({ group, amount }) => ({ label: label(group), amount })),
      ...(fromBefore === 0 && budgetMove === 0
        ? []
        : [{ label: t`From before`, amount: fromBefore }]),
      ...(budgetMove === 0 ? [] : [{ label: t`Budget billing`, amount: budgetMove }]),
    ]
  }
}
