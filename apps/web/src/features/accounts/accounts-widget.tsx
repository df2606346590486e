import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '@portal/kit/layout/card'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountListQuery } from '../../api/account-list.ts'
import { AmountDueCard } from './amount-due-card.tsx'
import { SeveralAccountsPart } from './several-accounts-part.tsx'

type AccountsWidgetProps = {
  /** Under the amount of the only account: why its bill differs from the last one. */
  children: ReactNode
}

/** For home: what is due on the one account, or on each of several. */
export function AccountsWidget({ children }: AccountsWidgetProps) {
  const { t } = useLingui()
  const { items } = useSuspenseQuery(accountListQuery).data
  const only = items.length === 1 ? items[0] : undefined
  if (only) {
    return (
      <AmountDueCard account={only} toAccount>
        {children}
      </AmountDueCard>
    )
  }
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState icon="accounts" title={t`No account yet`}>
          <Trans>Your accounts appear here as soon as one is connected to you.</Trans>
        </EmptyState>
      </Card>
    )
  }
  return <SeveralAccountsPart accounts={items} />
}
