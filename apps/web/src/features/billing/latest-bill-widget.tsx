import { Trans } from '@lingui/react/macro'
import { BreakdownBar, BreakdownDot } from '@portal/kit/display/breakdown-bar'
import type { Bill } from '@portal/contract/billing/billing'
import type { Money } from '@portal/contract/money'
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
import { fromBeforeIndex, sinceIndex, useBillParts } from './bill/bill-parts.ts'
import { billSum } from './bill/bill-sum.ts'
import { sinceBill } from './bill/since-bill.ts'
import { useSinceLabel } from './bill/since-label.ts'
import { billAsked } from './list/bill-asked.ts'
import classes from './latest-bill-widget.module.css'
import { billQuery } from './billing-queries.ts'

/** For home: what the newest bill is for, drawn. */
export function LatestBillWidget({ accounts }: HomeWidgetProps) {
  const only = onlyAccount(accounts)
  if (!only?.latestBill) return null
  const due = only.amounts?.amountDue
  const dueNow = due && due.amount > 0 ? due : null
  return <LatestBill accountId={only.id} latestBill={only.latestBill} dueNow={dueNow} />
}

interface LatestBillProps {
  accountId: string
  latestBill: { id: string; from: string; to: string }
  /** Null where nothing is. */
  dueNow: Money | null
}

function LatestBill({ accountId, latestBill, dueNow }: LatestBillProps) {
  const label = useGroupLabel()
  const parts = useBillParts()
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
            parts={
              dueNow
                ? parts(bill, sinceBill(bill, dueNow))
                : parts(bill, sinceBill(bill, undefined)).slice(0, fromBeforeIndex)
            }
          />
        ) : (
          <Skeleton shape="block" height="26px" />
        )}
      </div>
      <ul>
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
        {bill ? <LatestTotals bill={bill} dueNow={dueNow} /> : null}
      </ul>
    </Card>
  )
}

/** What adds to the new charges until they are what is due; the new charges alone where nothing does. */
function LatestTotals({ bill, dueNow }: { bill: Bill; dueNow: Money | null }) {
  const sinceLabel = useSinceLabel()
  const { currency } = bill
  if (!dueNow || dueNow.amount === bill.charges.amount) {
    return (
      <li className={classNames(classes.group, classes.total)}>
        <span className={classes.label}>
          {bill.budgetAmount ? <Trans>Budget billing amount</Trans> : <Trans>New charges</Trans>}
        </span>
        <MoneyText {...billAsked(bill)} />
      </li>
    )
  }
  const { fromBefore, budgetMove } = billSum(bill)
  const since = sinceBill(bill, dueNow)
  return (
    <>
      {fromBefore === 0 ? null : (
        <li className={classes.group}>
          <BreakdownDot index={fromBeforeIndex} />
          <span className={classes.label}>
            <Trans>From before</Trans>
          </span>
          <MoneyText amount={fromBefore} currency={currency} />
        </li>
      )}
      {budgetMove === 0 ? null : (
        <li className={classes.group}>
          <span className={classes.label}>
            <Trans>Budget billing</Trans>
          </span>
          <MoneyText amount={budgetMove} currency={currency} signed />
        </li>
      )}
      {since.map((part, place) => (
        <li key={part.kind} className={classes.group}>
          {part.amount > 0 ? <BreakdownDot index={sinceIndex(bill) + place} /> : null}
          <span className={classes.label}>{sinceLabel(part)}</span>
          <MoneyText amount={part.amount} currency={currency} />
        </li>
      ))}
      <li className={classNames(classes.group, classes.total)}>
        <span className={classes.label}>
          <Trans>Amount due</Trans>
        </span>
        <MoneyText {...dueNow} />
      </li>
    </>
  )
}
