import { Trans } from '@lingui/react/macro'
import type { Money } from '@portal/contract/money'
import { useFigures } from '@portal/kit/display/figures'

/** What has gathered, and what that means. */
export function BudgetBalanceWords({ deferred }: { deferred: Money }) {
  const figures = useFigures()
  const size = figures.money({ ...deferred, amount: Math.abs(deferred.amount) })
  if (deferred.amount > 0) {
    return (
      <Trans>
        Your bills have cost {size} more than we asked for. It is not due now; it is spread over the
        next year, or settled when you leave.
      </Trans>
    )
  }
  if (deferred.amount < 0) {
    return (
      <Trans>
        You have paid {size} ahead: your bills have cost less than we asked for. It lowers your
        amount of the next year, or is yours when you leave.
      </Trans>
    )
  }
  return <Trans>What we asked for and what your bills cost is just the same.</Trans>
}
