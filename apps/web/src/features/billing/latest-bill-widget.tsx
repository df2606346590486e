import { Trans } from '@lingui/react/macro'
import { BreakdownBar, BreakdownDot } from '@portal/kit/display/breakdown-bar'
import { Card } from '@portal/kit/layout/card'
import { classNames } from '@portal/kit/class-names'
import { DateText } from '@portal/kit/display/date-text'
import { MoneyText } from '@portal/kit/display/money-text'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { onlyAccount } from '../../page/home-widget.tsx'
import type { HomeWidgetProps } from '../../page/home-widget.tsx'
import { useGroupLabel } from './bill/bill-group-text.tsx'
import { billGroups } from './bill/bill-groups.ts'
import classes from './latest-bill-widget.module.css'
import { billQuery } from './billing-queries.ts'

/** For home: what the newest bill is for, drawn. */
export function LatestBillWidget({ accounts }: HomeWidgetProps) {
  const only = onlyAccount(accounts)
  return only?.latestBill ? <LatestBill accountId={only.id} latestBill={only.latestBill} /> : null
}

interface LatestBillProps {
  accountId: string
  latestBill: { id: string; from: string; to: string }
}

function LatestBill({ accountId, latestBill }: LatestBillProps) {
  const label = useGroupLabel()
  const { data: bill, isError } = useQuery(billQuery(accountId, latestBill.id))
  if (isError) return null
  const groups = bill ? billGroups(bill).filter(({ lines }) => lines.length > 0) : []
  return (
    <Card as="section">
      <SectionHeading
        title={<Trans>What your bill is for</Trans>}
        detail={
          <>
            <DateText date={latestBill.from} /> – <DateText date={latestBill.to} />
          </>
        }
      />
      <div className={classes.drawing}>
        {bill ? (
          <BreakdownBar
            currency={bill.currency}
            parts={billGroups(bill).map(({ group, amount }) => ({ label: label(group), amount }))}
          />
        ) : (
          <Skeleton shape="block" height="26px" />
        )}
      </div>
      <ul className={classes.groups}>
        {bill
          ? groups.map(({ group, amount }) => (
              <li key={group} className={classes.group}>
                <BreakdownDot index={billGroups(bill).findIndex((each) => each.group === group)} />
                <span className={classes.label}>{label(group)}</span>
                <MoneyText amount={amount} currency={bill.currency} />
              </li>
            ))
          : [1, 2, 3, 4].map((row) => (
              <li key={row} className={classes.group}>
                <Skeleton width="9rem" />
              </li>
            ))}
        {bill ? (
          <li className={classNames(classes.group, classes.total)}>
            <span className={classes.label}>
              <Trans>New charges</Trans>
            </span>
            <MoneyText {...bill.charges} />
          </li>
        ) : null}
        {bill?.budgetAmount ? (
          <li className={classNames(classes.group, classes.total)}>
            <span className={classes.label}>
              <Trans>Asked for, with budget billing</Trans>
            </span>
            <MoneyText {...bill.budgetAmount} />
          </li>
        ) : null}
      </ul>
    </Card>
  )
}
