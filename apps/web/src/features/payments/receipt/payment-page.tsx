import { getPaymentPdf } from '@portal/contract/payments/payments-receipt'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { api } from '@portal/browser/api/api'
import { loadChunk } from '@portal/browser/page/load-chunk'
import type { PageProps } from '@portal/browser/page/page-props'
import type { ReceiptSearch } from '../payment-address.ts'
import { guestPaymentQuery } from '../guest/guest-payment-queries.ts'
import { AutopayNextTime } from './autopay-next-time.tsx'
import { FailedPayment, ReversedPayment } from './failed-payment.tsx'
import { isJustPaid } from './is-just-paid.ts'
import { LeftToPay } from './left-to-pay.tsx'
import { PaidOutcome } from './paid-outcome.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { paymentQuery } from './payment-queries.ts'
import { PaymentScheduleActs } from './payment-schedule-acts.tsx'
import { ReceiptFrame } from './receipt-frame.tsx'
import { useInvalidateWhenSettled } from './use-invalidate-when-settled.ts'

const PaidByBill = lazy(() => loadChunk(() => import('../guest/guest-payment-page.tsx')))

type PaymentPageProps = PageProps<{ paymentId: string }, ReceiptSearch>

/** One payment with its receipt. Who paid a bill by its numbers sees of the account no more than what stands on it. */
export default function PaymentPage({ params, search }: PaymentPageProps) {
  const { data: payment, refetch } = useSuspenseQuery(paymentQuery(params.paymentId))
  const byBill = useQuery({
    ...guestPaymentQuery(params.paymentId, undefined),
    enabled: payment.allocations.length === 0,
  })
  return byBill.data ? (
    <PaidByBill params={params} search={search} />
  ) : (
    <OwnPayment payment={payment} refetch={() => void refetch()} />
  )
}

type OwnPaymentProps = { payment: Payment; refetch: () => void }

/** While the bank is asked, the page finds out by itself how it ended. */
function OwnPayment({ payment, refetch }: OwnPaymentProps) {
  useInvalidateWhenSettled(payment)
  const justPaid = isJustPaid(payment)
  return (
    <ReceiptFrame
      payment={{ ...payment, total: chargedTotal(payment) }}
      outcome={
        justPaid ? (
          <PaidOutcome payment={payment} />
        ) : payment.status === 'scheduled' || payment.status === 'cancelled' ? (
          <LeftToPay payment={payment} />
        ) : null
      }
      acts={<PaymentActs payment={payment} />}
      facts={<PaymentDetails payment={payment} />}
      offer={justPaid ? <AutopayNextTime payment={payment} /> : null}
      onConfirmed={refetch}
      fetchPdf={() => api.call(getPaymentPdf, { params: { paymentId: payment.id } })}
    />
  )
}

function PaymentActs({ payment }: { payment: Payment }) {
  switch (payment.status) {
    case 'failed':
      return <FailedPayment payment={payment} />
    case 'reversed':
      return <ReversedPayment payment={payment} />
    case 'scheduled':
    case 'cancelled':
      return <PaymentScheduleActs payment={payment} />
    default:
      return null
  }
}

/** What was or will be charged, the fee included. */
function chargedTotal({ total, fee }: Payment) {
  return { ...total, amount: total.amount + fee.amount }
}
