import { useLingui } from '@lingui/react/macro'
import type { Bill } from '@portal/contract/billing/billing'
import { billGroups } from './bill-groups.ts'
import { useGroupLabel } from './bill-group-text.tsx'
import { useSinceLabel } from './since-label.ts'
import { billSum } from './bill-sum.ts'
import type { SinceBill } from './since-bill.ts'

/** The place of what was there before among the colors of a bill, after those of its groups. */
export const fromBeforeIndex = 4

/** That of what was added since, after budget billing where there is any. */
export function sinceIndex(bill: Bill): number {
  return fromBeforeIndex + (billSum(bill).budgetMove === 0 ? 1 : 2)
}

/** The parts of a bill as they are drawn; with those that take from it they add up to what is due. */
export function useBillParts(): (
  bill: Bill,
  since: SinceBill,
) => Array<{ label: string; amount: number }> {
  const { t } = useLingui()
  const label = useGroupLabel()
  const sinceLabel = useSinceLabel()
  return (bill, since) => {
    const { fromBefore, budgetMove } = billSum(bill)
    return [
      ...billGroups(bill).map(({ group, amount }) => ({ label: label(group), amount })),
      ...(fromBefore === 0 && budgetMove === 0 && since.amount <= 0
        ? []
        : [{ label: t`From before`, amount: fromBefore }]),
      ...(budgetMove === 0 ? [] : [{ label: t`Budget billing`, amount: budgetMove }]),
      ...(since.amount > 0 ? [{ label: sinceLabel(since), amount: since.amount }] : []),
    ]
  }
}
