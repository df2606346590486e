import { Trans } from '@lingui/react/macro'
import type { PaymentStatus } from '@portal/contract/payments/payments'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { useFigures } from '@portal/kit/display/figures'
import { Icon } from '@portal/kit/display/icon'
import type { IconName } from '@portal/kit/display/icon'
import { Spinner } from '@portal/kit/feedback/spinner'
import { returnedAmount } from '@portal/rules/payments/returned-amount'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import classes from './payment-head.module.css'
import { isPaid, isUnderWay } from '../payment-states.ts'

export type HeadPayment = Pick<Payment, 'status' | 'total' | 'returns' | 'method' | 'failure'> &
  Partial<Pick<Payment, 'scheduledFor'>>

type PaymentHeadProps = {
  payment: HeadPayment
  /** What whoever waits for the outcome should know, where home does not show it. */
  waiting?: ReactNode
  /** What follows from it, such as what is left. */
  children?: ReactNode
}

/** How it ended, with the amount; then what follows. A change of state is spoken. */
export function PaymentHead({ payment, waiting, children }: PaymentHeadProps) {
  const figures = useFigures()
  const { status, total, returns, failure } = payment
  const heading = useFocusOnArrival()
  const returned = figures.money({ ...total, amount: returnedAmount(returns) })
  return (
    <header className={classes.head}>
      <div
        role="status"
        className={classes.state}
        data-status={failure === 'not-confirmed' ? 'cancelled' : status}
      >
        <span className={classes.mark}>
          {isUnderWay(status) ? <Spinner size={36} /> : <Icon name={stateIcon(status)} size={36} />}
        </span>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          <StateTitle payment={payment} />
        </h2>
      </div>
      {isPaid(status) && returnedAmount(returns) > 0 ? (
        <p className={classes.words}>
          <Trans>{returned} of it was returned.</Trans>
        </p>
      ) : null}
      {status === 'cancelled' ? (
        <p className={classes.words}>
          <Trans>Nothing was charged.</Trans>
        </p>
      ) : null}
      {isUnderWay(status) ? (
        <p className={classes.words}>
          {waiting ?? (
            <Trans>
              This can take a few minutes. You won’t be charged twice. You can leave this page; your
              home page will show the result.
            </Trans>
          )}
        </p>
      ) : null}
      {children}
    </header>
  )
}

/** Who comes from another page hears first how it ended; who opened this one by its address is left at its top. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const router = useRouter()
  useEffect(() => {
    const { location, resolvedLocation } = router.state
    const isArrival = resolvedLocation && resolvedLocation.pathname !== location.pathname
    if (isArrival) heading.current?.focus({ preventScroll: true })
  }, [router])
  return heading
}

function stateIcon(status: PaymentStatus): IconName {
  if (isPaid(status)) return 'check'
  switch (status) {
    case 'scheduled':
      return 'calendar'
    case 'action-required':
      return 'alert'
    case 'refunded':
    case 'reversed':
      return 'undo'
    default:
      return 'close'
  }
}

function StateTitle({ payment }: { payment: HeadPayment }) {
  const figures = useFigures()
  const { status, method, scheduledFor } = payment
  const amount = figures.money(payment.total)
  switch (status) {
    case 'succeeded':
    case 'historic':
      // With what another person paid is not told.
      return method.last4 === null ? (
        <Trans>{amount} is paid</Trans>
      ) : (
        <Trans>You paid {amount}</Trans>
      )
    case 'scheduled':
      return scheduledFor ? (
        <Trans>
          {amount} is scheduled for {figures.date(scheduledFor, 'day')}
        </Trans>
      ) : (
        <Trans>{amount} is scheduled</Trans>
      )
    case 'action-required':
      return <Trans>Your bank asks you to confirm {amount}</Trans>
    case 'cancelled':
      return <Trans>This {amount} payment was canceled</Trans>
    case 'refunded':
      return <Trans>This {amount} payment was refunded to you</Trans>
    case 'reversed':
      return <Trans>The bank returned this {amount} payment</Trans>
    case 'failed':
      return payment.failure === 'not-confirmed' ? (
        <Trans>This {amount} payment wasn’t confirmed</Trans>
      ) : (
        <Trans>This {amount} payment failed</Trans>
      )
    case 'processing':
    case 'unknown':
      return <Trans>This {amount} payment is processing…</Trans>
  }
}
