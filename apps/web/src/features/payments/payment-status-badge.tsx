import { Trans } from '@lingui/react/macro'
import type { PaymentStatus } from '@portal/contract/payments'
import { Badge } from '@portal/kit/badge'

/** How a payment stands, in a word. */
export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  switch (status) {
    case 'succeeded':
    case 'historic':
      return (
        <Badge tone="success">
          <Trans>Paid</Trans>
        </Badge>
      )
    case 'processing':
    case 'unknown':
      return (
        <Badge tone="info" icon="clock">
          <Trans>Being checked</Trans>
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
          <Trans>Cancelled</Trans>
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
          <Trans>Taken back</Trans>
        </Badge>
      )
    case 'failed':
      return (
        <Badge tone="danger">
          <Trans>Not paid</Trans>
        </Badge>
      )
  }
}
