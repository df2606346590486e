import type { ReactNode } from 'react'
import type { ChosenAmount } from '../payment-address.ts'
import { faceOf } from '../steps/payment-draft.ts'
import { PaymentFrame } from './payment-frame.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import type { StepProps } from '../steps/step-props.ts'

type AmountsFrameProps = { given: StepProps; chosen: readonly ChosenAmount[]; children: ReactNode }

/** The first step beside its summary; who comes back to it sees there what was chosen after it. */
export function AmountsFrame({ given, chosen, children }: AmountsFrameProps) {
  const { method } = given.draft
  return (
    <PaymentFrame
      summary={
        <PaymentSummary
          {...given}
          chosen={chosen}
          method={method && { face: faceOf(method) }}
          day={method ? given.day : null}
        />
      }
    >
      {children}
    </PaymentFrame>
  )
}
