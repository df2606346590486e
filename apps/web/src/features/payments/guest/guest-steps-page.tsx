import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PageProps } from '@portal/browser/page/page-props'
import { paths } from '../../../paths.ts'
import { keepGuestDraft, readGuestDraft } from './guest-draft.ts'
import type { GuestDraft } from './guest-draft.ts'
import { GuestFindStep } from './guest-find-step.tsx'
import { GuestPayStep } from './guest-pay-step.tsx'
import { GuestReviewStep } from './guest-review-step.tsx'
import type { PaymentSearch } from '../payment-address.ts'
import { StepsFrame } from '../steps/steps-frame.tsx'

type Step = 'find' | 'pay' | 'review'
const order: ReadonlyArray<Step> = ['find', 'pay', 'review']

/** The step that the address asks for, as far as what it needs is there. */
function stepOf({ step }: PaymentSearch, draft: GuestDraft | null): Step {
  if (!draft || !step) return 'find'
  if (step === 'review' && draft.card && draft.amount && draft.email) return 'review'
  return 'pay'
}

/** Paying without signing in: find the account, choose amount and card, check and pay. */
export default function GuestStepsPage({ search }: PageProps<unknown, PaymentSearch>) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(readGuestDraft)
  const step = stepOf(search, draft)
  const onDraft = (next: GuestDraft | null) => {
    keepGuestDraft(next)
    setDraft(next)
  }
  return (
    <StepsFrame
      current={order.indexOf(step)}
      steps={[
        { label: t`Account`, to: paths.makePayment() },
        { label: t`Amount and card`, to: paths.makePayment({ step: 'method' }) },
        { label: t`Check and pay` },
      ]}
    >
      {step === 'find' ? <GuestFindStep printed={search} onDraft={onDraft} /> : null}
      {step === 'pay' && draft ? <GuestPayStep draft={draft} onDraft={onDraft} /> : null}
      {step === 'review' && draft ? <GuestReviewStep draft={draft} onDraft={onDraft} /> : null}
    </StepsFrame>
  )
}
