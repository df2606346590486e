import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { buttonClass } from '@portal/kit/actions/link-button'
import { ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { accountName, accountPlace } from '../../api/account-list.ts'
import { amountAsked } from '../../api/amount-to-pay.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import { AccountMarks } from './account-marks.tsx'
import { AttentionLine } from './attention-line.tsx'
import classes from './account-row.module.css'

/** One account in a line: what it is called, what it needs, what is owed, and the way to pay it. */
export function AccountRow({ account }: { account: AccountSummary }) {
  const { t } = useLingui()
  const { amounts } = account
  const name = accountName(account)
  const asked = amountAsked(account)
  const toPay = asked?.amount ?? 0
  const shown =
    amounts &&
    (toPay > 0 && amounts.amountDue.amount === 0
      ? asked
      : amounts.balance.amount < 0
        ? amounts.balance
        : amounts.amountDue)
  return (
    <ListRow
      title={
        <>
          <PageLink className={listRowLinkClass} to={paths.account(account.id)}>
            {name}
          </PageLink>
          <AccountMarks account={account} />
        </>
      }
      detail={
        <>
          <span className={classes.place}>{accountPlace(account)}</span>
          <AttentionLine account={account} />
        </>
      }
      trailing={
        shown && shown.amount !== 0 ? (
          <span className={classes.trailing}>
            <MoneyText {...shown} />
            {toPay > 0 && account.permissions.includes('pay') ? (
              <PageLink
                className={buttonClass({ kind: 'outline', size: 'small' })}
                aria-label={t`Pay ${name}`}
                to={paths.makePayment({
                  accounts: account.id,
                  amounts: String(toPay),
                })}
              >
                <Trans>Pay</Trans>
              </PageLink>
            ) : null}
          </span>
        ) : null
      }
    />
  )
}
