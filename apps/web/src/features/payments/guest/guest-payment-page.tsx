import { getGuestPaymentPdf } from '@portal/contract/payments/payments-guest'
import type { GuestPayment } from '@portal/contract/payments/payments-guest'
import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { Card } from '@portal/kit/layout/card'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { buttonClass } from '@portal/kit/actions/link-button'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { PageLink } from '../../../page/page-link.tsx'
import type { PageProps } from '../../../page/page-route.ts'
import { paths } from '../../../paths.ts'
import { Challenge } from '../gateway/challenge.tsx'
import { ReversedBanner } from '../receipt/failed-payment.tsx'
import { guestPaymentQuery } from './guest-payment-queries.ts'
import { useMethodText } from '../methods/method-text.tsx'
import { usePaymentFailureText } from '../receipt/payment-failure-text.tsx'
import { PaymentHead } from '../receipt/payment-head.tsx'
import classes from '../receipt/payment-page.module.css'
import { PaymentReturns } from '../receipt/payment-returns.tsx'
import type { ReceiptSearch } from '../payment-address.ts'
import { wasPaid } from '../payment-states.ts'
import { ReceiptActions } from '../receipt/receipt-actions.tsx'

type GuestPaymentPageProps = PageProps<{ paymentId: string }, ReceiptSearch>

/** A payment made without signing in: for who made it, or with the link of the receipt's mail. */
export default function GuestPaymentPage({ params, search }: GuestPaymentPageProps) {
  const { data: payment, refetch } = useSuspenseQuery(
    guestPaymentQuery(params.paymentId, search.proof),
  )
  const failureText = usePaymentFailureText()
  return (
    <div className={classes.page}>
      <Card as="article" padding="large" className={classes.receipt}>
        <FocusOnChange on={payment.status}>
          <PaymentHead
            payment={payment}
            waiting={
              <Trans>
                This can take a few minutes. You will not be charged twice. You may leave this page;
                when it is paid, the receipt comes by email.
              </Trans>
            }
          />
        </FocusOnChange>
        {payment.challengePage === null ? null : (
          <Challenge page={payment.challengePage} onEnded={() => void refetch()} />
        )}
        {payment.status === 'failed' ? (
          <>
            <Banner tone="danger" title={<Trans>You have not been charged</Trans>}>
              {failureText(payment)}
            </Banner>
            <div data-print="no">
              <PageLink className={buttonClass()} to={paths.makePayment({ step: 'method' })}>
                <Trans>Try again with another card</Trans>
              </PageLink>
            </div>
          </>
        ) : null}
        {payment.status === 'reversed' ? <ReversedBanner again={paths.makePayment()} /> : null}
        <Facts payment={payment} />
        <PaymentReturns returns={payment.returns} />
        <ReceiptActions
          payment={payment}
          fetchPdf={() =>
            api.call(getGuestPaymentPdf, {
              params: { guestPaymentId: payment.id },
              query: { proof: search.proof },
            })
          }
        />
      </Card>
    </div>
  )
}

function Facts({ payment }: { payment: GuestPayment }) {
  const { t } = useLingui()
  const methodText = useMethodText()
  const paid = wasPaid(payment.status)
  const { accountNumber, maskedName, number, method, createdAt, settledAt, email } = payment
  return (
    <DefinitionList
      items={[
        { term: paid ? t`Paid to` : t`Meant for`, value: maskedName },
        { term: t`Account number`, value: accountNumber },
        { term: t`Method`, value: methodText(method) },
        {
          term: paid ? t`Paid` : t`Started`,
          value: <DateText date={(paid && settledAt) || createdAt} look="moment" />,
        },
        { term: t`Receipt number`, value: number },
        ...(paid ? [{ term: t`Receipt sent to`, value: email }] : []),
      ]}
    />
  )
}
