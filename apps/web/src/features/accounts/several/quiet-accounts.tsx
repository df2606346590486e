import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Stack } from '@portal/kit/layout/stack'
import { accountName } from '../../../api/account-list.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { useAttentionText } from '../attention-text.tsx'
import { MoreAccountsRow } from './more-accounts-row.tsx'

/** So many fit beside what needs somebody. */
const most = 6

/** The accounts that ask for no payment, quietly, and the way to all of them; a reading may still be asked for. */
export function QuietAccounts({ accounts }: { accounts: ReadonlyArray<AccountSummary> }) {
  const text = useAttentionText()
  return (
    <Stack gap={3}>
      <SectionHeading
        title={<Trans>No payment needed</Trans>}
        action={
          <PageLink className={textLinkClass()} to={paths.accounts()}>
            <Trans>All accounts</Trans>
          </PageLink>
        }
      />
      {accounts.length > 0 ? (
        <List>
          {accounts.slice(0, most).map((account) => (
            <ListRow
              key={account.id}
              forward
              title={
                <PageLink className={listRowLinkClass} to={paths.account(account.id)}>
                  {accountName(account)}
                </PageLink>
              }
              detail={account.attention ? text(account.attention, account) : null}
            />
          ))}
          <MoreAccountsRow count={accounts.length - most} />
        </List>
      ) : null}
    </Stack>
  )
}
