import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { Card } from '@portal/kit/layout/card'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { Stack } from '@portal/kit/layout/stack'
import { Stepper } from '@portal/kit/actions/stepper'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { accountListQuery } from '../../../api/account-list.ts'
import type { PageProps } from '../../../page/page-route.ts'
import { AmountsStep } from './amounts-step.tsx'
import { MethodStep } from './method-step.tsx'
import { paymentStep } from '../payment-address.ts'
import type { PaymentSearch } from '../payment-address.ts'
import { readPaymentCard } from './payment-card.ts'
import { newMethod, readPaymentDay } from './payment-day.ts'
import { paymentOptionsQuery } from '../../../api/payment-options-query.ts'
import { readPaymentDraft } from './payment-draft.ts'
import { paymentTermsQuery } from './payment-terms-query.ts'
import classes from './payment-steps-page.module.css'
import { ReviewStep } from './review-step.tsx'

/** Amounts, method, review. Where one is, and what was chosen, is in the address. */
export default function PaymentStepsPage({ search }: PageProps<unknown, PaymentSearch>) {
  const { t } = useLingui()
  const { items } = useSuspenseQuery(accountListQuery).data
  const { data: options } = useSuspenseQuery(paymentOptionsQuery)
  const { data: terms } = useSuspenseQuery(paymentTermsQuery)
  const [card, setCard] = useState(() => readPaymentCard())
  const asked = readPaymentDraft(search, items, options, card)
  const { method } = asked
  const paying = method?.kind === 'saved' ? method.method : newMethod(method?.card.kind ?? 'card')
  const day = readPaymentDay(search.date, paying, terms)
  // A day that cannot be chosen any more is asked for again; it never becomes today by itself.
  const step = asked.step === 'review' && day.fault !== null ? 'method' : asked.step
  const draft = { ...asked, step }
  // The address is soon written anew without what was left out; what was told stays.
  const [dropped] = useState(draft.dropped)
  const top = useFocusOnStep(draft.step)
  if (draft.payable.length === 0) return <NothingPayable />
  const given = { draft, options, terms, day, search }
  return (
    <div ref={top} tabIndex={-1} className={classes.page}>
      <Stack gap={6}>
        <Stepper
          current={paymentStep.options.indexOf(draft.step)}
          steps={[{ label: t`Amount` }, { label: t`Method` }, { label: t`Check and pay` }]}
        />
        {dropped ? (
          <Banner
            tone="warning"
            title={
              <Trans>
                One of the accounts in this link is not yours to pay, so it was left out
              </Trans>
            }
          />
        ) : null}
        {draft.step === 'amounts' ? <AmountsStep {...given} /> : null}
        {draft.step === 'method' ? <MethodStep {...given} card={card} onCard={setCard} /> : null}
        {draft.step === 'review' && method ? (
          <ReviewStep {...given} method={method} onCard={setCard} />
        ) : null}
      </Stack>
    </div>
  )
}

/** Each step starts at its top, for eyes and for a screen reader. */
function useFocusOnStep(step: string) {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    top.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  return top
}

function NothingPayable() {
  const { t } = useLingui()
  return (
    <Card>
      <EmptyState icon="pay" title={t`There is no account you can pay`}>
        <Trans>
          As soon as an account is connected to you, or its owner lets you pay, you can do it here.
        </Trans>
      </EmptyState>
    </Card>
  )
}
