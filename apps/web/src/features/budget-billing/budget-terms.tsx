import { Trans } from '@lingui/react/macro'
import { Terms } from '../../account-parts/terms.tsx'

/** What holds while it runs. */
export function BudgetTerms() {
  return (
    <Terms title={<Trans>How budget billing works</Trans>}>
      <li>
        <Trans>
          Starting with your next bill, you pay this amount every time. Each bill still shows what
          you used and what it cost.
        </Trans>
      </li>
      <li>
        <Trans>
          The difference adds up in your budget balance. You’ll see it here and on every bill.
        </Trans>
      </li>
      <li>
        <Trans>
          Once a year, we recalculate the amount from your bills and spread your budget balance over
          the next year. We’ll email you first.
        </Trans>
      </li>
      <li>
        <Trans>
          You can leave any day. What you still owe comes with your next bills. What you’ve paid
          ahead is yours right away.
        </Trans>
      </li>
    </Terms>
  )
}
