import { getGuestPaymentPdf } from '@portal/contract/payments/payments-guest'
import type { GuestPayment } from '@portal/contract/payments/payments-guest'
import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { Stack } from '@portal/kit/layout/stack'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { buttonClass } from '@portal/kit/actions/link-button'
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
import { isPaid, wasPaid } from '../payment-states.ts'
import { LeaveLink, ReceiptActions } from '../receipt/receipt-actions.tsx'
import { ReceiptCard } from '../receipt/receipt-card.tsx'
import { PaymentFrame } from '../summary/payment-frame.tsx'

type GuestPaymentPageProps = PageProps<{ paymentId: string }, ReceiptSearch>

/** A payment made without signing in: for who made it, or with the link of the receipt's mail. */
export default function GuestPaymentPage({ params, search }: GuestPaymentPageProps) {
  const { data: payment, refetch } = useSuspenseQuery(
    guestPaymentQuery(params.paymentId, search.proof),
  )
  return (
    <article className={classes.page}>
      <PaymentFrame
        head={
          <Stack gap={5}>
            <FocusOnChange on={payment.status}>
              <PaymentHead
                payment={payment}
                waiting={
                  <Trans>
                    This can take a few minutes. You will not be charged twice. You may leave this
                    page; when it is paid, the receipt comes by email.
                  </Trans>
                }
              >
                {isPaid(payment.status) ? <PaidTo payment={payment} /> : null}
              </PaymentHead>
            </FocusOnChange>
            {payment.challengePage === null ? null : (
              <Challenge page={payment.challengePage} onEnded={() => void refetch()} />
            )}
            {payment.status === 'failed' ? <FailedGuestPayment payment={payment} /> : null}
            {payment.status === 'reversed' ? <ReversedBanner again={paths.makePayment()} /> : null}
          </Stack>
        }
        summary={
          <ReceiptCard paid={wasPaid(payment.status)}>
            <Facts payment={payment} />
            <ReceiptActions
              payment={payment}
              fetchPdf={() =>
                api.call(getGuestPaymentPdf, {
                  params: { guestPaymentId: payment.id },
                  query: { proof: search.proof },
                })
              }
            />
          </ReceiptCard>
        }
      >
        <Stack gap={5}>
          <PaymentReturns returns={payment.returns} />
          <LeaveLink status={payment.status} />
        </Stack>
      </PaymentFrame>
    </article>
  )
}

function PaidTo({ payment: { maskedName, accountNumber, email } }: { payment: GuestPayment }) {
  return (
    <p className={classes.words}>
      <Trans>
        To account {accountNumber}, {maskedName}. We emailed the receipt to {email}.
      </Trans>
    </p>
  )
}

/** Another method first: account and amount are kept for it. */
function FailedGuestPayment({ payment }: { payment: GuestPayment }) {
  const failureText = usePaymentFailureText()
  return (
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
  )
}

function Facts({ payment }: { payment: GuestPayment }) {
  const { t } = useLingui()
  const methodText = useMethodText()
  const paid = wasPaid(payment.status)
  const { accountNumber, maskedName, number, method, createdAt, settledAt } = payment
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
      ]}
    />
  )
}
