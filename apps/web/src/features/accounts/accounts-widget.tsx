import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '@portal/kit/layout/card'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { List } from '@portal/kit/display/list'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountListQuery } from '../../api/account-list.ts'
import { AccountRow } from './account-row.tsx'
import { AmountDueCard } from './amount-due-card.tsx'
import { TotalDue } from './total-due.tsx'

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
  return (
    <Stack gap={5}>
      <TotalDue accounts={items} />
      <List label={t`Accounts, those that need you first`}>
        {items.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </List>
    </Stack>
  )
}
