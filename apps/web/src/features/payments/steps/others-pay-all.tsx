import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { useFigures } from '@portal/kit/display/figures'
import { Stack } from '@portal/kit/layout/stack'
import { useWhoPays } from '../../../account-parts/who-pays.ts'
import { accountName } from '../../../api/account-list.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import classes from './others-pay-all.module.css'
import { StepHeading } from './step-heading.tsx'

/** For who may see accounts, but pay none: whose turn it is, and what they can do. */
export function OthersPayAll({ accounts }: { accounts: ReadonlyArray<AccountSummary> }) {
  const whoPays = useWhoPays()
  const figures = useFigures()
  return (
    <div className={classes.page}>
      <Stack gap={4}>
        <StepHeading title={<Trans>Others pay these accounts</Trans>}>
          <Trans>You can see their bills. If you’re meant to pay, ask the owner for access.</Trans>
        </StepHeading>
        <List>
          {accounts.map((account) => (
            <ListRow
              key={account.id}
              forward
              title={
                <PageLink className={listRowLinkClass} to={paths.account(account.id)}>
                  {accountName(account)}
                </PageLink>
              }
              detail={whoPays(account)}
              trailing={
                account.amounts?.amountDue.amount ? figures.money(account.amounts.amountDue) : null
              }
            />
          ))}
        </List>
      </Stack>
    </div>
  )
}
