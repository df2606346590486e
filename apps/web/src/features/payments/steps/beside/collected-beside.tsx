import type { PaymentDraft } from '../payment-draft.ts'
import { DrawsBeside } from './draws-beside.tsx'
import { PlanBeside } from './plan-beside.tsx'

interface CollectedBesideProps {
  draft: PaymentDraft
  /** The day on which the payment is charged; null is now. */
  charged: string | null
}

/** What is collected from the same accounts without anybody's doing: by autopay, by a payment plan. */
export function CollectedBeside(props: CollectedBesideProps) {
  return (
    <>
      <DrawsBeside {...props} />
      <PlanBeside {...props} />
    </>
  )
}
