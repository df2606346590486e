import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { Banner } from '@portal/kit/feedback/banner'
import { useFigures } from '@portal/kit/display/figures'
import { FootBar } from '@portal/kit/layout/foot-bar'
import { Stack } from '@portal/kit/layout/stack'
import { useQuery } from '@tanstack/react-query'
import { accountListQuery } from '../../../api/account-list.ts'
import { useChargedMethodInSentence } from '../../../charging/charged-method-in-sentence.ts'
import { ChargeNote } from './charge-note.tsx'
import { CollectedBeside } from './beside/collected-beside.tsx'
import { ScheduledBeside } from './beside/scheduled-beside.tsx'
import { dropPaymentCard } from './payment-card.ts'
import type { PaymentCard } from './payment-card.ts'
import { LateWords } from './days/late-words.tsx'
import { feeOf } from './days/payment-day.ts'
import type { PayingWith } from './days/payment-day.ts'
import { firstDueDate } from './days/when-choice.tsx'
import { faceOf } from './payment-draft.ts'
import type { ChosenMethod } from './payment-draft.ts'
import { PaymentFrame } from '../summary/payment-frame.tsx'
import { PaymentSummary } from '../summary/payment-summary.tsx'
import { RefusedPayment } from './refused/refused-payment.tsx'
import classes from './review-step.module.css'
import { ReviewSentence } from './review-sentence.tsx'
import type { StepProps } from './step-props.ts'
import { useSubmitPayment } from './use-submit-payment.ts'

type ReviewStepProps = StepProps & {
  method: ChosenMethod
  onCard: (card: PaymentCard | null) => void
}

/** Everything once more, in words, and the button that pays. */
export function ReviewStep(props: ReviewStepProps) {
  const { draft, options, terms, day, search, method, onCard } = props
  const figures = useFigures()
  const methodText = useChargedMethodInSentence()
  const { currency } = options.minimum
  const face = faceOf(method)
  const fee = feeOf(draft.total, face, terms)
  const total = figures.money({ amount: draft.total + fee, currency })
  useFreshAccounts()
  const payment = useSubmitPayment({ draft, day, fee, search, method })
  const detail = useMethodDetail(method)
  const isDuplicate = payment.duplicates.length > 0
  return (
    <PaymentFrame
      head={
        <h2 className={classes.sentence}>
          <ReviewSentence
            draft={draft}
            total={total}
            method={methodText(face)}
            date={day.charged}
          />
        </h2>
      }
      summary={
        <PaymentSummary {...props} chosen={draft.chosen} method={{ face, detail }} day={day} />
      }
    >
      <Stack gap={5} className={classes.acts}>
        <ScheduledBeside payable={draft.payable} chosen={draft.chosen} />
        <CollectedBeside draft={draft} day={day} />
        <LateNote {...props} paying={face} />
        <RefusedPayment
          draft={draft}
          search={search}
          payment={payment}
          currency={currency}
          onOtherMethod={() => {
            if (method.kind === 'saved') return
            dropPaymentCard()
            onCard(null)
          }}
        />
        {isDuplicate ? null : (
          <ChargeNote changeableUntil={day.changeableUntil} pending={payment.pending} />
        )}
      </Stack>
      {isDuplicate ? null : (
        <FootBar>
          <Button pending={payment.pending} onClick={() => payment.pay()}>
            {day.charged === null ? <Trans>Pay {total}</Trans> : <Trans>Schedule {total}</Trans>}
          </Button>
        </FootBar>
      )}
    </PaymentFrame>
  )
}

/** Who chose a late day knew it two steps ago; here it is decided. */
function LateNote({ draft, day, paying, terms }: StepProps & { paying: Pick<PayingWith, 'kind'> }) {
  const due = firstDueDate(draft)
  if (due === null || day.charged === null || day.charged <= due) return null
  return (
    <Banner tone="warning" title={<Trans>This payment comes late</Trans>}>
      <LateWords due={due} paying={paying} terms={terms} />
    </Banner>
  )
}

/** Another tab or device may have paid meanwhile: what is due is asked anew whenever somebody comes to look. */
function useFreshAccounts(): void {
  useQuery({ ...accountListQuery, refetchOnMount: 'always', refetchOnWindowFocus: 'always' })
}

function useMethodDetail(method: ChosenMethod): string | undefined {
  const { t } = useLingui()
  if (method.kind === 'saved') return method.method.name ?? undefined
  return method.card.save ? t`saved for next time` : undefined
}
