import { useSuspenseQuery } from '@tanstack/react-query'
import type { PageProps } from '../../page/page-route.ts'
import { FailedPayment } from './failed-payment.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { PaymentHead } from './payment-head.tsx'
import classes from './payment-page.module.css'
import { paymentQuery } from './payment-queries.ts'
import { Card } from '@portal/kit/card'
import { ReceiptActions } from './receipt-actions.tsx'
import { useForgetWhenSettled } from './use-forget-when-settled.ts'

/** One payment with its receipt; while the bank is asked, the page finds out by itself how it ended. */
export default function PaymentPage({ params }: PageProps<{ paymentId: string }, unknown>) {
  const { data: payment } = useSuspenseQuery(paymentQuery(params.paymentId))
  useForgetWhenSettled(payment)
  return (
    <div className={classes.page}>
      <Card as="article" padding="large" className={classes.receipt}>
        <PaymentHead payment={payment} />
        {payment.status === 'failed' ? <FailedPayment payment={payment} /> : null}
        <PaymentDetails payment={payment} />
        <ReceiptActions payment={payment} />
      </Card>
    </div>
  )
}
