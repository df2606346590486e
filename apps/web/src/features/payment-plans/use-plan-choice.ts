import type {
  PaymentPlanOfAccount,
  PlanFrequency,
} from '@portal/contract/payment-plans/payment-plans'
import { useState } from 'react'
import type { PlanChoice } from './plan-queries.ts'

/** Most people are paid by the month; three instalments are a beginning. */
const usualCount = 3

/** What is chosen of the options; always one that can be had. */
export function usePlanChoice({ options, arrears }: PaymentPlanOfAccount) {
  const [wanted, setWanted] = useState<{ frequency: PlanFrequency; count: number }>({
    frequency: 'monthly',
    count: usualCount,
  })
  const option = options.find(({ frequency }) => frequency === wanted.frequency) ?? options[0]
  const counts = option?.counts ?? []
  const most = counts.at(-1) ?? 2
  const choice: PlanChoice = {
    frequency: option?.frequency ?? wanted.frequency,
    count: Math.min(wanted.count, most),
    arrears: arrears.amount,
  }
  return {
    choice,
    counts,
    chooseFrequency: (frequency: PlanFrequency) => setWanted({ ...wanted, frequency }),
    chooseCount: (count: number) => setWanted({ ...wanted, count }),
  }
}
