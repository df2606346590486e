import type {
  PaymentPlanOfAccount,
  PlanFrequency,
} from '@portal/contract/payment-plans/payment-plans'
import { useState } from 'react'
import { possiblePlan, usualPlan } from './plan-choice.ts'

/** What is chosen of the options; always one that can be had. */
export function usePlanChoice(data: PaymentPlanOfAccount) {
  const [wanted, setWanted] = useState(usualPlan)
  return {
    ...possiblePlan(data, wanted),
    chooseFrequency: (frequency: PlanFrequency) => setWanted({ ...wanted, frequency }),
    chooseCount: (count: number) => setWanted({ ...wanted, count }),
  }
}
