import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { ReactNode } from 'react'
import { useShownAccounts } from '../../api/account-list.ts'
import { onlyAccount } from '../../page/home-widget.tsx'
import { AmountDueCard } from './amount/amount-due-card.tsx'
import { fetchArrangedAmount, isArranged } from './amount/arranged-amount-part.tsx'
import { OtherThanOne, fetchOtherThanOne } from './several/other-than-one.tsx'

/** What the first sight needs beside this, by the accounts that there are. */
export async function prepareAccounts(accounts: ReadonlyArray<AccountSummary>): Promise<void> {
  const only = onlyAccount(accounts)
  if (!only) await fetchOtherThanOne()
  else if (isArranged(only)) await fetchArrangedAmount()
}

type AccountsWidgetProps = {
  /** Under the amount of the only account: why its bill differs from the last one. */
  children: ReactNode
}

/** For home: what is due on the one account, or on each of several. */
export function AccountsWidget({ children }: AccountsWidgetProps) {
  const items = useShownAccounts()
  const only = onlyAccount(items)
  if (only) {
    return (
      <AmountDueCard account={only} toAccount>
        {children}
      </AmountDueCard>
    )
  }
  return <OtherThanOne accounts={items} part="list" />
}
