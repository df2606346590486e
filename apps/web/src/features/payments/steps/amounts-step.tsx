import { SeveralAmountsForm } from './several-amounts-form.tsx'
import { SingleAmountForm } from './single-amount-form.tsx'
import type { StepProps } from './step-props.ts'

/** How much, and to which accounts: who has one account is asked for the amount only. */
export function AmountsStep(props: StepProps) {
  const [first, second] = props.draft.payable
  if (first && !second) return <SingleAmountForm {...props} account={first} />
  return <SeveralAmountsForm {...props} />
}
