import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { mostPayableTo } from './payment-draft.ts'
import type { PaymentOptions } from './payment-draft.ts'

type AheadNoteProps = { account: AccountSummary; amount: number | null; options: PaymentOptions }

/** What is paid above the balance is not lost; of more than can be paid there is nothing to say here. */
export function AheadNote({ account, amount, options }: AheadNoteProps) {
  const figures = useFigures()
  const balance = account.amounts?.balance
  const ahead = (amount ?? 0) - Math.max(balance?.amount ?? 0, 0)
  if (!balance || ahead <= 0 || (amount ?? 0) > mostPayableTo(account, options)) return null
  return (
    <Trans>
      {figures.money({ amount: ahead, currency: balance.currency })} more than you owe: it becomes
      credit for your next bill.
    </Trans>
  )
}
