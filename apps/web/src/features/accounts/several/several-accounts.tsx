import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Stack } from '@portal/kit/layout/stack'
import { latePart } from '@portal/browser/page/late-part'
import { accountStanding, payableAmounts } from '../account-standing.ts'
import { NeedsYou } from './needs-you.tsx'
import { QuietAccounts } from './quiet-accounts.tsx'
import classes from './several-accounts.module.css'
import { TotalDue } from './total-due.tsx'

/** Who has some never needs it. */
const NoAccounts = latePart<object>({
  load: async () => (await import('./no-accounts.tsx')).NoAccounts,
})

export interface SeveralAccountsProps {
  accounts: ReadonlyArray<AccountSummary>
}

/** For home: what is to be paid of all accounts, those that need somebody, and the others quietly. */
export function SeveralAccounts({ accounts }: SeveralAccountsProps) {
  if (accounts.length === 0) return <NoAccounts />
  const standing = Map.groupBy(accounts, (account) => {
    const group = accountStanding(account)
    const asks = group === 'attention' || group === 'due'
    return asks && !account.permissions.includes('pay') ? 'others' : group
  })
  const others = standing.get('others') ?? []
  const urgent = standing.get('attention') ?? []
  const due = standing.get('due') ?? []
  const isPaidAbove = accounts.length > 1 && payableAmounts(accounts).length === 1
  const asks = urgent.length + due.length + others.length > 0
  const quiet = [...(standing.get('quiet') ?? []), ...(standing.get('closed') ?? [])]
  return (
    <Stack gap={5}>
      <TotalDue accounts={accounts} withDays />
      <div className={asks && quiet.length > 0 ? classes.columns : undefined}>
        {asks ? (
          <Stack gap={5}>
            {urgent.length > 0 ? (
              <NeedsYou
                title={<Trans>Most urgent</Trans>}
                accounts={urgent}
                isPaidAbove={isPaidAbove}
              />
            ) : null}
            {due.length > 0 ? (
              <NeedsYou title={<Trans>To pay</Trans>} accounts={due} isPaidAbove={isPaidAbove} />
            ) : null}
            {others.length > 0 ? (
              <NeedsYou
                title={<Trans>For their owners to pay</Trans>}
                accounts={others}
                isPaidAbove={isPaidAbove}
              />
            ) : null}
          </Stack>
        ) : null}
        <QuietAccounts accounts={quiet} />
      </div>
    </Stack>
  )
}
