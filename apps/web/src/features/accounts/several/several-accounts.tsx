import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Stack } from '@portal/kit/layout/stack'
import { accountStanding } from '../account-standing.ts'
import { NeedsYou } from './needs-you.tsx'
import { NoAccounts } from './no-accounts.tsx'
import { QuietAccounts } from './quiet-accounts.tsx'
import classes from './several-accounts.module.css'
import { TotalDue } from './total-due.tsx'

export interface SeveralAccountsProps {
  accounts: ReadonlyArray<AccountSummary>
}

/** For home: what is to be paid of all accounts, those that need somebody, and the others quietly. */
export function SeveralAccounts({ accounts }: SeveralAccountsProps) {
  if (accounts.length === 0) return <NoAccounts />
  const standing = Map.groupBy(accounts, accountStanding)
  const urgent = [...(standing.get('attention') ?? []), ...(standing.get('due') ?? [])]
  const quiet = [...(standing.get('quiet') ?? []), ...(standing.get('closed') ?? [])]
  return (
    <Stack gap={5}>
      <TotalDue accounts={accounts} />
      <div className={urgent.length > 0 && quiet.length > 0 ? classes.columns : undefined}>
        {urgent.length > 0 ? <NeedsYou accounts={urgent} /> : null}
        <QuietAccounts accounts={quiet} />
      </div>
    </Stack>
  )
}
