import { getGuestPaymentPdf } from '@portal/contract/payments/payments-guest'
import type { GuestPayment } from '@portal/contract/payments/payments-guest'
import { Trans, useLingui } from '@lingui/react/macro'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { MoneyText } from '@portal/kit/display/money-text'
import { buttonClass } from '@portal/kit/actions/link-button'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { PageLink } from '@portal/browser/page/page-link'
import type { PageProps } from '@portal/browser/page/page-props'
import { paths } from '../../../paths.ts'
import { NotCharged, ReversedBanner } from '../receipt/failed-payment.tsx'
import { GuestPaidOutcome } from './guest-paid-outcome.tsx'
import { guestPaymentQuery } from './guest-payment-queries.ts'
import { useMethodText } from '../methods/method-text.tsx'
import type { ReceiptSearch } from '../payment-address.ts'
import { isPaid, wasPaid } from '../payment-states.ts'
import { ReceiptFrame } from '../receipt/receipt-frame.tsx'

type GuestPaymentPageProps = PageProps<{ paymentId: string }, ReceiptSearch>

/** A payment made without signing in: for who made it, or with the link of the receipt's mail. */
export default function GuestPaymentPage({ params, search }: GuestPaymentPageProps) {
  const { data: payment, refetch } = useSuspenseQuery(
    guestPaymentQuery(params.paymentId, search.proof),
  )
  return (
    <ReceiptFrame
      payment={payment}
      waiting={
        <Trans>
          This can take a few minutes. You won’t be charged twice. You can leave this page; we’ll
          email the receipt once it’s paid.
        </Trans>
      }
      outcome={isPaid(payment.status) ? <GuestPaidOutcome payment={payment} /> : null}
      acts={
        payment.status === 'failed' ? (
          <FailedGuestPayment payment={payment} />
        ) : payment.status === 'reversed' ? (
          <ReversedBanner again={paths.makePayment()} />
        ) : null
      }
      facts={<Facts payment={payment} />}
      onConfirmed={() => void refetch()}
      fetchPdf={() =>
        api.call(getGuestPaymentPdf, {
          params: { guestPaymentId: payment.id },
          query: { proof: search.proof },
        })
      }
    />
  )
}

/** Another method first: account and amount are kept for it. */
function FailedGuestPayment({ payment }: { payment: GuestPayment }) {
  return (
    <NotCharged payment={payment}>
      <PageLink className={buttonClass()} to={paths.makePayment({ step: 'method' })}>
        <Trans>Try again with another card</Trans>
      </PageLink>
    </NotCharged>
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
        { term: paid ? t`Paid for` : t`To be paid for`, value: maskedName },
        { term: t`Account number`, value: accountNumber },
        { term: t`Amount`, value: <MoneyText {...payment.total} /> },
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
