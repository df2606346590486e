import { Trans } from '@lingui/react/macro'
import { Terms } from '../../account-parts/terms.tsx'

/** What holds while it runs. */
export function BudgetTerms() {
  return (
    <Terms title={<Trans>How budget billing works</Trans>}>
      <li>
        <Trans>
          From the next bill on, each one asks for your amount. It still shows what you used and
          what that costs.
        </Trans>
      </li>
      <li>
        <Trans>
          The difference gathers in your budget balance. You see it here and on every bill.
        </Trans>
      </li>
      <li>
        <Trans>
          Once a year we work the amount out anew from your bills, and spread over the coming year
          what has gathered. We tell you by mail before.
        </Trans>
      </li>
      <li>
        <Trans>
          You can leave on any day. What you still owe then comes with the next bills; what you have
          paid ahead is yours at once.
        </Trans>
      </li>
    </Terms>
  )
}
