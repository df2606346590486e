import { getPaymentPdf } from '@portal/contract/payments/payments-receipt'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import type { PageProps } from '../../../page/page-route.ts'
import { Challenge } from '../gateway/challenge.tsx'
import { FailedPayment, ReversedPayment } from './failed-payment.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { PaymentHead } from './payment-head.tsx'
import classes from './payment-page.module.css'
import { paymentQuery } from './payment-queries.ts'
import { PaymentReturns } from './payment-returns.tsx'
import { PaymentScheduleActs } from './payment-schedule-acts.tsx'
import { Card } from '@portal/kit/layout/card'
import { ReceiptActions } from './receipt-actions.tsx'
import { useInvalidateWhenSettled } from './use-invalidate-when-settled.ts'

/** One payment with its receipt; while the bank is asked, the page finds out by itself how it ended. */
export default function PaymentPage({ params }: PageProps<{ paymentId: string }, unknown>) {
  const { data: payment, refetch } = useSuspenseQuery(paymentQuery(params.paymentId))
  useInvalidateWhenSettled(payment)
  return (
    <div className={classes.page}>
      <Card as="article" padding="large" className={classes.receipt}>
        <FocusOnChange on={payment.status}>
          <PaymentHead payment={{ ...payment, total: chargedTotal(payment) }} />
        </FocusOnChange>
        {payment.challengePage === null ? null : (
          <Challenge page={payment.challengePage} onEnded={() => void refetch()} />
        )}
        {payment.status === 'failed' ? <FailedPayment payment={payment} /> : null}
        {payment.status === 'reversed' ? <ReversedPayment payment={payment} /> : null}
        {payment.status === 'scheduled' || payment.status === 'cancelled' ? (
          <PaymentScheduleActs payment={payment} />
        ) : null}
        <PaymentDetails payment={payment} />
        <PaymentReturns returns={payment.returns} />
        <ReceiptActions
          payment={payment}
          fetchPdf={() => api.call(getPaymentPdf, { params: { paymentId: payment.id } })}
        />
      </Card>
    </div>
  )
}

/** What was or will be charged, the fee included. */
function chargedTotal({ total, fee }: Payment) {
  return { ...total, amount: total.amount + fee.amount }
}
