import { itemAt } from '../item-at.ts'
import type { PlanProgress } from './plan-progress.ts'

/**
 * What is charged for one of the instalments: what is missing of it. Where that is less than can be charged at all, a part
 * of the later ones is taken too, and never more than is left of the plan. Minor units.
 */
export function instalmentCharge(
  { instalments, total, paid }: Pick<PlanProgress, 'instalments' | 'total' | 'paid'>,
  index: number,
  minimum: number,
): number {
  const instalment = itemAt(instalments, index)
  const missing = instalment.amount - instalment.paid
  return missing === 0 ? 0 : Math.min(Math.max(missing, minimum), total - paid)
}
