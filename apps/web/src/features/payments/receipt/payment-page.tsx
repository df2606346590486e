import { getPaymentPdf } from '@portal/contract/payments/payments-receipt'
import type { Payment } from '@portal/contract/payments/payments-receipt'
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
import { LeaveLink, ReceiptActions } from './receipt-actions.tsx'
import { AutopayNextTime } from './autopay-next-time.tsx'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { Stack } from '@portal/kit/layout/stack'
import { isJustPaid } from './is-just-paid.ts'
import { wasPaid } from '../payment-states.ts'
import { PaidOutcome } from './paid-outcome.tsx'
import { PaymentFrame } from '../summary/payment-frame.tsx'
import { ReceiptCard } from './receipt-card.tsx'
import { useInvalidateWhenSettled } from './use-invalidate-when-settled.ts'

/** One payment with its receipt; while the bank is asked, the page finds out by itself how it ended. */
export default function PaymentPage({ params }: PageProps<{ paymentId: string }, unknown>) {
  const { data: payment, refetch } = useSuspenseQuery(paymentQuery(params.paymentId))
  useInvalidateWhenSettled(payment)
  const justPaid = isJustPaid(payment)
  return (
    <article className={classes.page}>
      <PaymentFrame
        head={
          <Stack gap={5}>
            <FocusOnChange on={payment.status}>
              <PaymentHead payment={{ ...payment, total: chargedTotal(payment) }}>
                {justPaid ? <PaidOutcome payment={payment} /> : null}
              </PaymentHead>
            </FocusOnChange>
            {payment.challengePage === null ? null : (
              <Challenge page={payment.challengePage} onEnded={() => void refetch()} />
            )}
            {payment.status === 'failed' ? <FailedPayment payment={payment} /> : null}
            {payment.status === 'reversed' ? <ReversedPayment payment={payment} /> : null}
            {payment.status === 'scheduled' || payment.status === 'cancelled' ? (
              <PaymentScheduleActs payment={payment} />
            ) : null}
          </Stack>
        }
        summary={
          <ReceiptCard paid={wasPaid(payment.status)}>
            <PaymentDetails payment={payment} />
            <ReceiptActions
              payment={payment}
              fetchPdf={() => api.call(getPaymentPdf, { params: { paymentId: payment.id } })}
            />
          </ReceiptCard>
        }
      >
        <Stack gap={5}>
          <PaymentReturns returns={payment.returns} />
          {justPaid ? <AutopayNextTime payment={payment} /> : null}
          <LeaveLink status={payment.status} />
        </Stack>
      </PaymentFrame>
    </article>
  )
}

/** What was or will be charged, the fee included. */
function chargedTotal({ total, fee }: Payment) {
  return { ...total, amount: total.amount + fee.amount }
}
