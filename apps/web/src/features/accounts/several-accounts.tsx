import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Card } from '@portal/kit/layout/card'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { List } from '@portal/kit/display/list'
import { Stack } from '@portal/kit/layout/stack'
import { AccountRow } from './account-row.tsx'
import { TotalDue } from './total-due.tsx'

export interface SeveralAccountsProps {
  accounts: ReadonlyArray<AccountSummary>
}

/** What all accounts need, then each in a line; or what would be here. */
export function SeveralAccounts({ accounts }: SeveralAccountsProps) {
  const { t } = useLingui()
  if (accounts.length === 0) {
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
      <TotalDue accounts={accounts} />
      <List label={t`Accounts, those that need you first`}>
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </List>
    </Stack>
  )
}
