import { Trans } from '@lingui/react/macro'
import type { AccountDetails } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
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
        trailing={latestBill ? <MoneyText {...latestBill.asked} /> : null}
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
      <ListRow
        icon="calendar"
        forward
        title={
          <PageLink className={listRowLinkClass} to={paths.autopay(account.id)}>
            <Trans>Autopay/ACCPF</Trans>
          </PageLink>
        }
        detail={<Trans>Bills that pay themselves</Trans>}
      />
      <ListRow
        icon="energy"
        forward
        title={
          <PageLink className={listRowLinkClass} to={paths.budgetBilling(account.id)}>
            <Trans>Budget billing</Trans>
          </PageLink>
        }
        detail={<Trans>The same amount on every bill</Trans>}
      />
      <PlanRow account={account} />
    </List>
  )
}

/** Where something is past due, or a plan runs already. */
function PlanRow({ account }: { account: AccountDetails }) {
  const { amounts } = account
  const running = amounts?.nextInstalment
  if (!running && !amounts?.pastDue.amount) return null
  return (
    <ListRow
      icon="calendar"
      forward
      title={
        <PageLink className={listRowLinkClass} to={paths.paymentPlan(account.id)}>
          <Trans>Payment plan</Trans>
        </PageLink>
      }
      detail={
        running ? (
          <Trans>What is to be paid next, and how far you are</Trans>
        ) : (
          <Trans>Pay what is past due in instalments</Trans>
        )
      }
    />
  )
}
