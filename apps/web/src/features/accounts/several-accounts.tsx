import { useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { List } from '@portal/kit/display/list'
import { Stack } from '@portal/kit/layout/stack'
import { AccountRow } from './account-row.tsx'
import { NoAccounts } from './no-accounts.tsx'
import { TotalDue } from './total-due.tsx'

export interface SeveralAccountsProps {
  accounts: ReadonlyArray<AccountSummary>
}

/** What all accounts need, then each in a line; or what would be here. */
export function SeveralAccounts({ accounts }: SeveralAccountsProps) {
  const { t } = useLingui()
  if (accounts.length === 0) return <NoAccounts />
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
