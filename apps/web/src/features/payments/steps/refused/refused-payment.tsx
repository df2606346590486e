import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { ApiError } from '@portal/browser/api/api-error'
import { errorMessage } from '@portal/browser/api/error-message'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../../paths.ts'
import type { PaymentSearch } from '../../payment-address.ts'
import { NoAnswer } from './no-answer.tsx'
import type { PaymentDraft } from '../payment-draft.ts'
import { PossibleDuplicate } from './possible-duplicate.tsx'
import type { PaymentSubmission } from '../use-submit-payment.ts'

type RefusedPaymentProps = {
  draft: PaymentDraft
  search: PaymentSearch
  payment: PaymentSubmission
  currency: string
  /** What was entered cannot be used: it is asked for again. */
  onOtherMethod: () => void
}

/** Why nothing was paid, and the next thing to do. */
export function RefusedPayment(props: RefusedPaymentProps) {
  const { draft, search, payment, currency } = props
  return (
    <FocusOnChange on={payment.duplicates.length > 0 ? 'asked' : 'refused'}>
      {payment.duplicates.length > 0 ? (
        <PossibleDuplicate draft={draft} search={search} payment={payment} currency={currency} />
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
