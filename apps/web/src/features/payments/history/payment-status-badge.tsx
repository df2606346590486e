import { Trans } from '@lingui/react/macro'
import type { PaymentRow } from '@portal/contract/payments/payments'
import { Badge } from '@portal/kit/display/badge'
import { MoneyText } from '@portal/kit/display/money-text'

/** How a payment stands, in a word; of one that stays paid, how much of it went back. */
export function PaymentStatusBadge({ payment }: { payment: PaymentRow }) {
  switch (payment.status) {
    case 'succeeded':
    case 'historic':
      return <PaidBadge returned={payment.returned} />
    case 'processing':
    case 'unknown':
      return (
        <Badge tone="info" icon="clock">
          <Trans>Processing</Trans>
        </Badge>
      )
    case 'scheduled':
      return (
        <Badge tone="info" icon="calendar">
          <Trans>Scheduled</Trans>
        </Badge>
      )
    case 'action-required':
      return (
        <Badge tone="warning">
          <Trans>Waiting for you</Trans>
        </Badge>
      )
    case 'cancelled':
      return (
        <Badge icon="close">
          <Trans>Canceled</Trans>
        </Badge>
      )
    case 'refunded':
      return (
        <Badge icon="undo">
          <Trans>Refunded</Trans>
        </Badge>
      )
    case 'reversed':
      return (
        <Badge tone="danger">
          {payment.method.kind === 'card' ? <Trans>Disputed</Trans> : <Trans>Returned</Trans>}
        </Badge>
      )
    case 'failed':
      return (
        <Badge tone="danger">
          <Trans>Failed</Trans>
        </Badge>
      )
  }
}

function PaidBadge({ returned }: Pick<PaymentRow, 'returned'>) {
  if (returned.amount === 0) {
    return (
      <Badge tone="success">
        <Trans>Paid</Trans>
      </Badge>
    )
  }
  return (
    <Badge icon="undo">
      <span>
        <Trans>
          Paid, <MoneyText {...returned} /> returned
        </Trans>
      </span>
    </Badge>
  )
}
