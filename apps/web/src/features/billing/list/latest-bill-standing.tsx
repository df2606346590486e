import { Plural, Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { BillSummary } from '@portal/contract/billing/billing'
import { Badge } from '@portal/kit/display/badge'
import { useFigures } from '@portal/kit/display/figures'
import { daysBetween } from '@portal/rules/calendar-days'
import { utilityToday } from '../../../api/utility-today.ts'

/** Fewer days than these before a bill is due it asks for a look. */
const soon = 8

/** How the newest bill stands, in a word or two. */
export function LatestBillBadge({ bill: { status, dueDate } }: { bill: BillSummary }) {
  const days = daysBetween(utilityToday(), dueDate)
  switch (status) {
    case 'paid':
      return (
        <Badge tone="success">
          <Trans context="bill">Paid</Trans>
        </Badge>
      )
    case 'credit':
      return (
        <Badge tone="success">
          <Trans>Credit</Trans>
        </Badge>
      )
    case 'superseded':
      return (
        <Badge icon="undo">
          <Trans>Replaced</Trans>
        </Badge>
      )
    case 'in-plan':
      return (
        <Badge tone="info" icon="calendar">
          <Trans>Payment plan</Trans>
        </Badge>
      )
    case 'overdue':
      return (
        <Badge tone="danger">
          <Plural value={-days} one="# day past due" other="# days past due" />
        </Badge>
      )
    default:
      return (
        <Badge tone={days < soon ? 'warning' : 'neutral'} icon="clock">
          {days <= 0 ? (
            <Trans>Due today</Trans>
          ) : (
            <Plural value={days} one="Due tomorrow" other="Due in # days" />
          )}
        </Badge>
      )
  }
}

interface LatestBillStandingProps {
  bill: BillSummary
  account: AccountSummary | undefined
}

/** By when it is due, or what pays it by itself. */
export function LatestBillStanding({ bill, account }: LatestBillStandingProps) {
  const figures = useFigures()
  const { attention } = account ?? {}
  if (bill.unpaid.amount <= 0 || bill.status === 'in-plan' || bill.status === 'superseded') {
    return null
  }
  const pays = attention?.date ? figures.date(attention.date, 'day') : null
  if (pays && attention?.kind === 'autopay') {
    return (
      <p>
        <Trans>Autopay pays it on {pays}.</Trans>
      </p>
    )
  }
  if (pays && attention?.kind === 'scheduled') {
    return (
      <p>
        <Trans>Your payment is scheduled for {pays}.</Trans>
      </p>
    )
  }
  return (
    <p>
      {bill.status === 'overdue' ? (
        <Trans>was due {figures.date(bill.dueDate, 'day')}</Trans>
      ) : (
        <Trans>due {figures.date(bill.dueDate, 'day')}</Trans>
      )}
    </p>
  )
}
