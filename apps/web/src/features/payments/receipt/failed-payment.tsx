import { Trans } from '@lingui/react/macro'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { Banner } from '@portal/kit/feedback/banner'
import { buttonClass } from '@portal/kit/actions/link-button'
import { PageLink } from '../../../page/page-link.tsx'
import { paths } from '../../../paths.ts'
import { writeChosenAmounts } from '../payment-address.ts'
import { usePaymentFailureText } from './payment-failure-text.tsx'

/** What to do about a payment that did not go through; accounts and amounts are kept for the next try. */
export function FailedPayment({ payment }: { payment: Payment }) {
  const failureText = usePaymentFailureText()
  const [only, ...others] = payment.allocations
  return (
    <>
      <Banner tone="danger" title={<Trans>You have not been charged</Trans>}>
        {failureText(payment)}
      </Banner>
      <div data-print="no">
        <PageLink className={buttonClass()} to={payAgain(payment)}>
          <Trans>Try again with another method</Trans>
        </PageLink>
        {only && others.length === 0 ? (
          <PageLink
            className={buttonClass({ kind: 'quiet' })}
            to={paths.paymentPlan(only.accountId)}
          >
            <Trans>Pay in instalments</Trans>
          </PageLink>
        ) : null}
      </div>
    </>
  )
}

/** The bank took the money of a payment back: what it had paid is owed again. */
export function ReversedPayment({ payment }: { payment: Payment }) {
  return <ReversedBanner again={payAgain(payment)} />
}

/** `again`: where it is paid again. */
export function ReversedBanner({ again }: { again: string }) {
  return (
    <>
      <Banner tone="warning" title={<Trans>This amount is to be paid again</Trans>}>
        <Trans>
          Use another card or account, and tell us if you do not know why this happened.
        </Trans>
      </Banner>
      <div data-print="no">
        <PageLink className={buttonClass()} to={again}>
          <Trans>Pay it again</Trans>
        </PageLink>
      </div>
    </>
  )
}

function payAgain({ allocations }: Payment): string {
  const chosen = allocations.map(({ accountId, amount }) => ({ accountId, amount: amount.amount }))
  return paths.makePayment({ step: 'method', ...writeChosenAmounts(chosen) })
}
