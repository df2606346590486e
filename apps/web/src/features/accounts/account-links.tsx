import { Trans } from '@lingui/react/macro'
import type { AccountDetails } from '@portal/contract/accounts'
import { useFigures } from '@portal/kit/figures'
import { List, ListRow, listRowLinkClass } from '@portal/kit/list'
import { MoneyText } from '@portal/kit/money-text'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'

/** Where the rest of an account is: its bills and what was paid. */
export function AccountLinks({ account }: { account: AccountDetails }) {
  const figures = useFigures()
  const { latestBill } = account
  if (!account.permissions.includes('see-amounts')) return null
  return (
    <List>
      <ListRow
        icon="bill"
        forward
        title={
          <PageLink className={listRowLinkClass} to={paths.bills(account.id)}>
            <Trans>Bills</Trans>
          </PageLink>
        }
        detail={
          latestBill ? (
            <Trans>
              Latest: {figures.date(latestBill.from)} – {figures.date(latestBill.to)}
            </Trans>
          ) : (
            <Trans>The first one is still to come</Trans>
          )
        }
        trailing={latestBill ? <MoneyText {...latestBill.charges} /> : null}
      />
      <ListRow
        icon="clock"
        forward
        title={
          <PageLink className={listRowLinkClass} to={paths.paymentHistory(account.id)}>
            <Trans>Payment history</Trans>
          </PageLink>
        }
        detail={<Trans>What was paid, when and how</Trans>}
      />
    </List>
  )
}
