import { useLingui } from '@lingui/react/macro'
import type { Bill } from '@portal/contract/billing/billing'
import { billGroups } from './bill-groups.ts'
import { useGroupLabel } from './bill-group-text.tsx'
import { useSinceLabel } from './since-label.ts'
import { billSum } from './bill-sum.ts'
import type { SincePart } from './since-bill.ts'

/** The place of what was there before among the colors of a bill, after those of its groups. */
export const fromBeforeIndex = 4

/** That of what was added since, after budget billing where there is any. */
export function sinceIndex(bill: Bill): number {
  return fromBeforeIndex + (billSum(bill).budgetMove === 0 ? 1 : 2)
}

/** The parts of a bill as they are drawn. What was paid since is taken off what was there before, which is paid first. */
export function useBillParts(): (
  bill: Bill,
  since: ReadonlyArray<SincePart>,
) => Array<{ label: string; amount: number }> {
  const { t } = useLingui()
  const label = useGroupLabel()
  const sinceLabel = useSinceLabel()
  return (bill, since) => {
    const { fromBefore, budgetMove } = billSum(bill)
    const added = since.filter(({ amount }) => amount > 0)
    const paid = since.reduce((sum, { amount }) => sum - Math.min(amount, 0), 0)
    const left = fromBefore > 0 ? Math.max(fromBefore - paid, 0) : fromBefore
    return [
      ...billGroups(bill).map(({ group, amount }) => ({ label: label(group), amount })),
      ...(fromBefore === 0 && budgetMove === 0 && added.length === 0
        ? []
        : [{ label: t`From before`, amount: left }]),
      ...(budgetMove === 0 ? [] : [{ label: t`Budget billing`, amount: budgetMove }]),
      ...added.map((part) => ({ label: sinceLabel(part), amount: part.amount })),
    ]
  }
}
