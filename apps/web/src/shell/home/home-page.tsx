import { getProfile } from '@portal/contract/profile/profile'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountListQuery } from '../../api/account-list.ts'
import { routeQuery } from '../../api/route-query.ts'
import { AccountNewsWidget } from '../../features/accounts/account-news-widget.tsx'
import { AccountsWidget } from '../../features/accounts/accounts-widget.tsx'
import { BillChangeWidget } from '../../features/billing/bill-change-widget.tsx'
import { LatestBillWidget } from '../../features/billing/latest-bill-widget.tsx'
import { RecentPaymentsWidget } from '../../features/payments/recent-payments-widget.tsx'
import classes from './home-page.module.css'

/** What a signed-in person should know first, and the way to pay it. */
export default function HomePage() {
  const { items } = useSuspenseQuery(accountListQuery).data
  const { data: person } = useSuspenseQuery(routeQuery(getProfile, {}))
  const only = items.length === 1 ? items[0] : undefined
  const latestBill = only?.latestBill ?? null
  const owed = (only?.amounts?.amountDue.amount ?? 0) > 0
  return (
    <div className={classes.page}>
      <h1 className={classes.greeting}>
        <Greeting name={person.firstName} />{' '}
        <span className={classes.news}>
          <AccountNewsWidget />
        </span>
      </h1>
      <div className={only && latestBill ? classes.columns : classes.single}>
        <AccountsWidget>
          {only && latestBill && owed ? (
            <BillChangeWidget accountId={only.id} billId={latestBill.id} />
          ) : null}
        </AccountsWidget>
        {only && latestBill ? (
          <LatestBillWidget accountId={only.id} latestBill={latestBill} />
        ) : null}
      </div>
      <RecentPaymentsWidget accounts={items} />
    </div>
  )
}

function Greeting({ name }: { name: string }) {
  const { t } = useLingui()
  const [hour] = useState(() => new Date().getHours())
  return (
    <span className={classes.name}>
      {hour < 5 || hour >= 18
        ? t`Good evening, ${name}.`
        : hour < 12
          ? t`Good morning, ${name}.`
          : t`Good afternoon, ${name}.`}
    </span>
  )
}
