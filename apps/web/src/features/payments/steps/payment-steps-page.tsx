import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Banner } from '@portal/kit/feedback/banner'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { accountListQuery } from '../../../api/account-list.ts'
import { loadChunk } from '@portal/browser/page/load-chunk'
import type { PageProps } from '@portal/browser/page/page-props'
import { paths } from '../../../paths.ts'
import { AmountsStep } from './amounts-step.tsx'
import { OthersPayAll } from './others-pay-all.tsx'
import { MethodStep } from './method-step.tsx'
import { paymentStep } from '../payment-address.ts'
import type { PaymentSearch, PaymentStep } from '../payment-address.ts'
import { readPaymentCard } from './payment-card.ts'
import { newMethod, readPaymentDay } from './days/payment-day.ts'
import { paymentOptionsQuery } from '../../../api/payment-options-query.ts'
import { readPaymentDraft } from './payment-draft.ts'
import { paymentTermsQuery } from './payment-terms-query.ts'
import { ReviewStep } from './review-step.tsx'
import { StepsFrame } from './steps-frame.tsx'
import { AllLost, LostAccounts } from './lost/lost-accounts.tsx'

const PayByBill = lazy(() => loadChunk(() => import('../guest/guest-steps-page.tsx')))

/**
 * Amounts, method, review. Where one is, and what was chosen, is in the address. Who has no account pays a bill by its
 * numbers, as does whom a bill's own address led here; who may see accounts, but not pay, hears who does.
 */
export default function PaymentStepsPage({ search, params }: PageProps<unknown, PaymentSearch>) {
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
  const fitting = asked.step === 'review' && day.fault !== null ? 'method' : asked.step
  const [began] = useState(asked.payable)
  const lost = began.filter(({ id }) => !mayPay(items, id))
  // What is left out changes the sum: it is looked at again before it is paid.
  const step = lost.length > 0 && asked.dropped ? 'amounts' : fitting
  const draft = { ...asked, step }
  // The address is soon written anew without what was left out; what was told stays.
  const [dropped] = useState(draft.dropped)
  if (draft.payable.length === 0 && lost.length > 0) return <AllLost lost={lost} />
  if (draft.payable.length === 0) {
    const byBill = items.length === 0 || search.account !== undefined || search.step !== undefined
    return byBill ? (
      <PayByBill search={search} params={params} />
    ) : (
      <OthersPayAll accounts={items} />
    )
  }
  const given = { draft, options, terms, day, search }
  return (
    <StepsFrame
      current={paymentStep.options.indexOf(draft.step)}
      steps={[
        { label: t`Amount`, to: stepPath(search, 'amounts') },
        { label: t`Method`, to: stepPath(search, 'method') },
        { label: t`Check and pay` },
      ]}
    >
      {dropped ? (
        <Banner
          tone="warning"
          title={<Trans>You can’t pay one of the accounts in this link, so we left it out</Trans>}
        />
      ) : null}
      {lost.length > 0 ? <LostAccounts lost={lost} /> : null}
      {draft.step === 'amounts' ? <AmountsStep {...given} /> : null}
      {draft.step === 'method' ? <MethodStep {...given} card={card} onCard={setCard} /> : null}
      {draft.step === 'review' && method ? (
        <ReviewStep {...given} method={method} onCard={setCard} />
      ) : null}
    </StepsFrame>
  )
}

function mayPay(accounts: ReadonlyArray<AccountSummary>, accountId: string): boolean {
  return accounts.some(({ id, permissions }) => id === accountId && permissions.includes('pay'))
}

/** What was chosen stays; paid is by another intent. */
function stepPath(search: PaymentSearch, step: PaymentStep): string {
  return paths.makePayment({ ...search, step, key: undefined })
}
