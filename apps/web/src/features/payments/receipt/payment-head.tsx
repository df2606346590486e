import { Trans } from '@lingui/react/macro'
import type { PaymentStatus } from '@portal/contract/payments/payments'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { Icon } from '@portal/kit/display/icon'
import type { IconName } from '@portal/kit/display/icon'
import { MoneyText } from '@portal/kit/display/money-text'
import { Spinner } from '@portal/kit/feedback/spinner'
import { VisuallyHidden } from '@portal/kit/layout/visually-hidden'
import { returnedAmount } from '@portal/rules/payments/returned-amount'
import type { ReactNode } from 'react'
import classes from './payment-head.module.css'
import { isPaid, isUnderWay } from '../payment-states.ts'

type PaymentHeadProps = {
  payment: Pick<Payment, 'status' | 'total' | 'returns'>
  /** What whoever waits for the outcome should know, where home does not show it. */
  waiting?: ReactNode
}

/** How it ended, then the amount. A change of state is spoken. */
export function PaymentHead({ payment, waiting }: PaymentHeadProps) {
  const { status, total, returns } = payment
  const returned = returnedAmount(returns)
  return (
    <header className={classes.head}>
      <div role="status" className={classes.state} data-status={status}>
        {isUnderWay(status) ? (
          <span className={classes.mark}>
            <Spinner size={28} />
          </span>
        ) : (
          <span className={classes.mark}>
            <Icon name={stateIcon(status)} size={26} />
          </span>
        )}
        <h2 className={classes.title}>
          <StateTitle status={status} inPart={returned > 0} />
        </h2>
      </div>
      <p>
        <VisuallyHidden>
          <Trans>Amount</Trans>{' '}
        </VisuallyHidden>
        <MoneyText {...total} size="hero" />
      </p>
      {isPaid(status) && returned > 0 ? (
        <p className={classes.words}>
          <Trans>
            <MoneyText amount={returned} currency={total.currency} /> of it went back.
          </Trans>
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
              This can take a few minutes. You will not be charged twice. You may leave this page;
              home shows how it ended.
            </Trans>
          )}
        </p>
      ) : null}
    </header>
  )
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

function StateTitle({ status, inPart }: Pick<Payment, 'status'> & { inPart: boolean }) {
  if (isPaid(status) && inPart) return <Trans>Paid, and part of it went back</Trans>
  switch (status) {
    case 'succeeded':
      return <Trans>Thank you, your payment is in</Trans>
    case 'historic':
      return <Trans>Paid</Trans>
    case 'scheduled':
      return <Trans>This payment is scheduled</Trans>
    case 'action-required':
      return <Trans>Your card’s bank asks you to confirm</Trans>
    case 'cancelled':
      return <Trans>This payment was cancelled</Trans>
    case 'refunded':
      return <Trans>This payment was given back to you</Trans>
    case 'reversed':
      return <Trans>The bank took this payment back</Trans>
    case 'failed':
      return <Trans>This payment did not go through</Trans>
    case 'processing':
    case 'unknown':
      return <Trans>We are checking with the bank…</Trans>
  }
}
