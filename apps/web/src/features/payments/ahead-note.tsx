import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts'
import { useFigures } from '@portal/kit/figures'

/** What is paid above the balance is not lost. */
export function AheadNote({ account, amount }: { account: AccountSummary; amount: number | null }) {
  const figures = useFigures()
  const balance = account.amounts?.balance
  const ahead = (amount ?? 0) - Math.max(balance?.amount ?? 0, 0)
  if (!balance || ahead <= 0) return null
  return (
    <Trans>
      {figures.money({ amount: ahead, currency: balance.currency })} more than you owe: it becomes
      credit for your next bill.
    </Trans>
  )
}
