import { Trans } from '@lingui/react/macro'
import type { WorkSeen } from '@portal/contract/work/work'
import classes from './seen-by-customer.module.css'

/** What stands on the customer’s pages meanwhile. */
export function SeenByCustomer({ seen }: { seen: WorkSeen }) {
  return (
    <div className={classes.seen}>
      <SeenWords seen={seen} />
    </div>
  )
}

function SeenWords({ seen }: { seen: WorkSeen }) {
  switch (seen) {
    case 'payment-checking':
      return <Trans>We’re checking this payment. Nothing is charged twice.</Trans>
    case 'payment-failed':
      return <Trans>The payment failed. Nothing was charged.</Trans>
    case 'payment-paid':
      return <Trans>The payment went through, with its receipt.</Trans>
    case 'refund-on-its-way':
      return <Trans>The payment went through. Nothing is said of a refund yet.</Trans>
    case 'message-waiting':
      return <Trans>The message waits for us, with the day by which we answer.</Trans>
    case 'priority-asked':
      return <Trans>Priority service is asked for. We decide.</Trans>
    case 'bill-estimated':
      return <Trans>The bill is estimated. The next actual reading trues it up.</Trans>
    case 'bill-late':
      return <Trans>The next bill isn’t there yet.</Trans>
    case 'nothing':
      return <Trans>Nothing of this.</Trans>
  }
}
