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
        Your bills cost {size} more than we asked for. It isn’t due now. We’ll spread it over the
        next year, or you pay it when you leave.
      </Trans>
    )
  }
  if (deferred.amount < 0) {
    return (
      <Trans>
        You’ve paid {size} ahead: your bills cost less than we asked for. It lowers next year’s
        amount, or it’s yours when you leave.
      </Trans>
    )
  }
  return <Trans>What we asked for is exactly what your bills cost.</Trans>
}
