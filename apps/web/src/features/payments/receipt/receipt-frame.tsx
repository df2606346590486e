import type { Payment } from '@portal/contract/payments/payments-receipt'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { Stack } from '@portal/kit/layout/stack'
import type { ReactNode } from 'react'
import { Challenge } from '../gateway/challenge.tsx'
import { wasPaid } from '../payment-states.ts'
import { PaymentFrame } from '../summary/payment-frame.tsx'
import { PaymentHead } from './payment-head.tsx'
import type { HeadPayment } from './payment-head.tsx'
import classes from './payment-page.module.css'
import { PaymentReturns } from './payment-returns.tsx'
import { LeaveLink, ReceiptActions } from './receipt-actions.tsx'
import { ReceiptCard } from './receipt-card.tsx'

type ReceiptFrameProps = {
  payment: HeadPayment & Pick<Payment, 'number' | 'challengePage'>
  /** Where home does not show how it ends. */
  waiting?: ReactNode
  /** What follows from it, where it is paid. */
  outcome: ReactNode
  /** What can be done about it. */
  acts: ReactNode
  facts: ReactNode
  /** For the next time. */
  offer?: ReactNode
  onConfirmed: () => void
  fetchPdf: () => Promise<Blob>
}

/** One payment, whoever made it: how it ended and what follows, the receipt beside it, then the way on. */
export function ReceiptFrame(props: ReceiptFrameProps) {
  const { payment, waiting, outcome, acts, facts, offer, onConfirmed, fetchPdf } = props
  return (
    <article className={classes.page}>
      <PaymentFrame
        head={
          <Stack gap={5}>
            <FocusOnChange on={payment.status}>
              <PaymentHead payment={payment} waiting={waiting}>
                {outcome}
              </PaymentHead>
            </FocusOnChange>
            {payment.challengePage === null ? null : (
              <Challenge page={payment.challengePage} onEnded={onConfirmed} />
            )}
            {acts}
          </Stack>
        }
        summary={
          <ReceiptCard paid={wasPaid(payment.status)}>
            {facts}
            <ReceiptActions payment={payment} fetchPdf={fetchPdf} />
          </ReceiptCard>
        }
      >
        <Stack gap={5}>
          <PaymentReturns returns={payment.returns} />
          {offer}
          <LeaveLink status={payment.status} />
        </Stack>
      </PaymentFrame>
    </article>
  )
}
