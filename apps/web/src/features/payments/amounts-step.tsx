import type { PaymentSearch } from './payment-address.ts'
import type { PaymentOptions, PaymentPlan } from './payment-plan.ts'
import { SeveralAmountsForm } from './several-amounts-form.tsx'
import { SingleAmountForm } from './single-amount-form.tsx'

/** What every step of a payment is given. */
export type StepProps = { plan: PaymentPlan; options: PaymentOptions; search: PaymentSearch }

/** How much, and to which accounts: who has one account is asked for the amount only. */
export function AmountsStep(props: StepProps) {
  const [first, second] = props.plan.payable
  if (first && !second) return <SingleAmountForm {...props} account={first} />
  return <SeveralAmountsForm {...props} />
}
