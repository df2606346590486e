import { Trans } from '@lingui/react/macro'
import type { Payment } from '@portal/contract/payments-receipt'
import { Banner } from '@portal/kit/banner'
import { buttonClass } from '@portal/kit/link-button'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'
import { writeChosenAmounts } from './payment-address.ts'
import { usePaymentFailureText } from './payment-failure-text.tsx'

/** What to do about a payment that did not go through; accounts and amounts are kept for the next try. */
export function FailedPayment({ payment }: { payment: Payment }) {
  const failureText = usePaymentFailureText()
  const chosen = payment.allocations.map(({ accountId, amount }) => ({
    accountId,
    amount: amount.amount,
  }))
  const only = chosen.length === 1 ? chosen[0] : undefined
  return (
    <>
      <Banner tone="danger" title={<Trans>You have not been charged</Trans>}>
        {failureText(payment)}
      </Banner>
      <div data-print="no">
        <PageLink
          className={buttonClass()}
          to={paths.makePayment({ step: 'method', ...writeChosenAmounts(chosen) })}
        >
          <Trans>Try again with another method</Trans>
        </PageLink>
        {only ? (
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
