import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { Button } from '@portal/kit/actions/button'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { Row } from '@portal/kit/layout/stack'
import { ApiError } from '../../../api/api-error.ts'
import { errorMessage } from '../../../api/error-message.ts'
import { PageLink } from '../../../page/page-link.tsx'
import { paths } from '../../../paths.ts'
import type { PaymentSearch } from '../payment-address.ts'
import { NoAnswer } from './no-answer.tsx'
import type { PaymentDraft } from './payment-draft.ts'
import type { PaymentSubmission } from './use-submit-payment.ts'

type RefusedPaymentProps = {
  draft: PaymentDraft
  search: PaymentSearch
  payment: PaymentSubmission
  /** What was entered cannot be used: it is asked for again. */
  onOtherMethod: () => void
}

/** Why nothing was paid, and the next thing to do. */
export function RefusedPayment(props: RefusedPaymentProps) {
  const { draft, payment } = props
  return (
    <FocusOnChange on={payment.isDuplicate ? 'asked' : 'refused'}>
      {payment.isDuplicate ? (
        <PossibleDuplicate draft={draft} payment={payment} />
      ) : (
        <Refusal {...props} />
      )}
    </FocusOnChange>
  )
}

function Refusal({ search, payment: { error }, onOtherMethod }: RefusedPaymentProps) {
  const { i18n } = useLingui()
  if (!error) return null
  const code = error instanceof ApiError ? error.code : 'internal'
  if (code === 'offline') return <NoAnswer />
  return (
    <Banner announce tone="danger" title={i18n._(errorMessage(error))}>
      {code === 'amount-out-of-range' ? (
        <PageLink
          className={textLinkClass()}
          to={paths.makePayment({ ...search, step: 'amounts', key: undefined })}
        >
          <Trans>Change the amount</Trans>
        </PageLink>
      ) : null}
      {code === 'past-cut-off' ? (
        <PageLink
          className={textLinkClass()}
          to={paths.makePayment({ ...search, step: 'method', key: undefined })}
        >
          <Trans>Choose another day</Trans>
        </PageLink>
      ) : null}
      {code === 'payment-method-unusable' || code === 'too-many-new-methods' ? (
        <PageLink
          className={textLinkClass()}
          to={paths.makePayment({ ...search, step: 'method', key: undefined })}
          onClick={onOtherMethod}
        >
          <Trans>Choose another method</Trans>
        </PageLink>
      ) : null}
      {code === 'idempotency-mismatch' ? (
        <Trans>Nothing new was charged. Check the amounts again, then pay.</Trans>
      ) : null}
    </Banner>
  )
}

function PossibleDuplicate({ draft, payment }: Pick<RefusedPaymentProps, 'draft' | 'payment'>) {
  const first = draft.chosen[0]
  return (
    <Banner
      announce
      tone="warning"
      title={
        draft.chosen.length > 1 ? (
          <Trans>
            The same amount was paid to one of these accounts within the last day, or is scheduled
          </Trans>
        ) : (
          <Trans>
            The same amount was paid to this account within the last day, or is scheduled
          </Trans>
        )
      }
    >
      <p>
        <Trans>
          Nothing was charged this time. Check what was paid, or pay again if you mean to.
        </Trans>
      </p>
      <Row gap={4} style={{ marginTop: 'var(--s3)' }}>
        <Button
          size="small"
          pending={payment.pending}
          onClick={() => payment.pay({ acceptDuplicate: true })}
        >
          <Trans>Pay anyway</Trans>
        </Button>
        {first ? (
          <PageLink className={textLinkClass()} to={paths.paymentHistory(first.accountId)}>
            <Trans>See what was paid</Trans>
          </PageLink>
        ) : null}
      </Row>
    </Banner>
  )
}
