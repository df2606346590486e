import { Trans } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useFigures } from '@portal/kit/display/figures'
import { FootBar } from '@portal/kit/layout/foot-bar'
import { Stack } from '@portal/kit/layout/stack'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { useChargedMethodInSentence } from '../../../charging/charged-method-in-sentence.ts'
import { PaymentFrame } from '../summary/payment-frame.tsx'
import { ChargeNote } from '../steps/charge-note.tsx'
import classes from '../steps/review-step.module.css'
import type { GuestDraft } from './guest-draft.ts'
import { GuestRefusal } from './guest-refusal.tsx'
import { useSubmitGuestPayment } from './guest-submission.ts'
import { GuestSummary } from './guest-summary.tsx'

type GuestReviewStepProps = { draft: GuestDraft; onDraft: (draft: GuestDraft | null) => void }

/** Everything once more, in words, and the button that pays. */
export function GuestReviewStep({ draft, onDraft }: GuestReviewStepProps) {
  const figures = useFigures()
  const methodText = useChargedMethodInSentence()
  const payment = useSubmitGuestPayment(draft, onDraft)
  const { found, accountNumber, card } = draft
  const total = { amount: draft.amount ?? 0, currency: found.minimum.currency }
  const method = methodText(card ?? { kind: 'card', brand: null, last4: null })
  return (
    <PaymentFrame
      head={
        <>
          <h2 className={classes.sentence}>
            <Trans>
              You pay {figures.money(total)} for account{' '}
              <span className={classes.whole}>{accountNumber}</span> with {method}.
            </Trans>
          </h2>
          <PageLink className={textLinkClass()} to={paths.makePayment({ step: 'method' })}>
            <Trans>Change</Trans>
          </PageLink>
        </>
      }
      summary={<GuestSummary draft={draft} amount={draft.amount} email={draft.email} />}
    >
      <Stack gap={5} className={classes.acts}>
        <GuestRefusal payment={payment} />
        {payment.isDuplicate || payment.isExpired ? null : <ChargeNote pending={payment.pending} />}
      </Stack>
      {payment.isDuplicate || payment.isExpired ? null : (
        <FootBar>
          <Button pending={payment.pending} onClick={() => payment.pay()}>
            <Trans>Pay {figures.money(total)}</Trans>
          </Button>
        </FootBar>
      )}
    </PaymentFrame>
  )
}
