import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountListQuery } from '../../api/account-list.ts'
import { AmountDueCard } from './amount-due-card.tsx'
import { OtherThanOne } from './other-than-one.tsx'

type AccountsWidgetProps = {
  /** Under the amount of the only account: why its bill differs from the last one. */
  children: ReactNode
}

/** For home: what is due on the one account, or on each of several. */
export function AccountsWidget({ children }: AccountsWidgetProps) {
  const { items } = useSuspenseQuery(accountListQuery).data
  const only = items.length === 1 ? items[0] : undefined
  if (only) {
    return (
      <AmountDueCard account={only} toAccount>
        {children}
      </AmountDueCard>
    )
  }
  return <OtherThanOne accounts={items} part="list" />
}
