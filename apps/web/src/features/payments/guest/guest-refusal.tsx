import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { Button } from '@portal/kit/actions/button'
import { buttonClass } from '@portal/kit/actions/link-button'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { isProblem } from '@portal/browser/api/api-error'
import { errorMessage } from '@portal/browser/api/error-message'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { NoAnswer } from '../steps/refused/no-answer.tsx'
import type { GuestSubmission } from './guest-submission.ts'

/** Why nothing was paid, and the next thing to do. */
export function GuestRefusal({ payment }: { payment: GuestSubmission }) {
  const { isDuplicate, isExpired, error } = payment
  return (
    <FocusOnChange on={isDuplicate ? 'asked' : isExpired ? 'expired' : 'refused'}>
      {isDuplicate ? (
        <LikePayment payment={payment} />
      ) : isExpired ? (
        <TooLate />
      ) : error ? (
        <Refusal error={error} />
      ) : null}
    </FocusOnChange>
  )
}

function Refusal({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  if (isProblem(error, 'offline')) return <NoAnswer />
  const isToChange =
    isProblem(error, 'amount-out-of-range') || isProblem(error, 'payment-method-unusable')
  return (
    <Banner announce tone="danger" title={i18n._(errorMessage(error))}>
      {isToChange ? (
        <PageLink className={textLinkClass()} to={paths.makePayment({ step: 'method' })}>
          <Trans>Change amount or card</Trans>
        </PageLink>
      ) : null}
    </Banner>
  )
}

function LikePayment({ payment }: { payment: GuestSubmission }) {
  return (
    <Banner
      announce
      tone="warning"
      title={
        <Trans>The same amount was paid to this account within the last day, or is scheduled</Trans>
      }
      action={
        <Button
          size="small"
          pending={payment.pending}
          onClick={() => payment.pay({ acceptDuplicate: true })}
        >
          <Trans>Pay anyway</Trans>
        </Button>
      }
    >
      <Trans>Nothing was charged this time. Pay again only if you mean to.</Trans>
    </Banner>
  )
}

function TooLate() {
  return (
    <Banner
      announce
      tone="warning"
      title={<Trans>This took longer than half an hour</Trans>}
      action={
        <PageLink className={buttonClass({ size: 'small' })} to={paths.makePayment()}>
          <Trans>Find the account again</Trans>
        </PageLink>
      }
    >
      <Trans>To be safe, enter the account again. Nothing has been charged.</Trans>
    </Banner>
  )
}
