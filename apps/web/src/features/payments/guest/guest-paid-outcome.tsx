import { Trans } from '@lingui/react/macro'
import type { GuestDue, GuestPayment } from '@portal/contract/payments/payments-guest'
import { useFigures } from '@portal/kit/display/figures'
import { utilityToday } from '@portal/browser/api/utility-today'
import { LeftBar } from '../receipt/left-bar.tsx'
import classes from '../receipt/paid-outcome.module.css'

/** Whom it was paid for, what is left there where its payer may know it, and where the receipt is. */
export function GuestPaidOutcome({ payment }: { payment: GuestPayment }) {
  const { accountNumber, maskedName, email, leftDue, total } = payment
  return (
    <div className={classes.outcome}>
      <p className={classes.words}>
        <Trans>
          For account {accountNumber}, {maskedName}.
        </Trans>{' '}
        {leftDue ? <LeftDue {...leftDue} /> : null}
      </p>
      {leftDue ? (
        <LeftBar paid={total.amount} left={leftDue.amountDue.amount} currency={total.currency} />
      ) : null}
      <p className={classes.words}>
        <Trans>We emailed the receipt to {email}.</Trans>
      </p>
    </div>
  )
}

function LeftDue({ amountDue, dueDate, dueNext }: GuestDue) {
  const figures = useFigures()
  const left = figures.money(amountDue)
  if (amountDue.amount <= 0) {
    return dueNext ? (
      <Trans>
        Nothing more is due now. {figures.money(dueNext.amount)} is due next, by{' '}
        {figures.date(dueNext.date, 'day')}.
      </Trans>
    ) : (
      <Trans>This account is all paid.</Trans>
    )
  }
  if (dueDate && dueDate >= utilityToday()) {
    return (
      <Trans>
        {left} is left for this account, due {figures.date(dueDate, 'day')}.
      </Trans>
    )
  }
  return <Trans>{left} is left for this account, past due.</Trans>
}
