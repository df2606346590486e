import { getProfile } from '@portal/contract/profile/profile'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountStreet, useShownAccounts } from '../../api/account-list.ts'
import { routeQuery } from '../../api/route-query.ts'
import { AccountNewsWidget } from '../../features/accounts/account-news-widget.tsx'
import { AccountsWidget } from '../../features/accounts/accounts-widget.tsx'
import classes from './home-page.module.css'
import { onlyAccount } from '../../page/home-widget.tsx'
import { LaterWidgets, laterWidgets } from './later-widgets.tsx'

export { prepareAccounts } from '../../features/accounts/accounts-widget.tsx'

/** What a signed-in person should know first, and the way to pay it. */
export default function HomePage() {
  const items = useShownAccounts()
  const { data: person } = useSuspenseQuery(routeQuery(getProfile, {}))
  const only = onlyAccount(items)
  const isDivided = laterWidgets('beside', items).length > 0
  return (
    <div className={classes.page}>
      <h1 className={classes.greeting}>
        <Greeting name={person.firstName} />{' '}
        <span className={classes.news}>
          <AccountNewsWidget />
        </span>
      </h1>
      {only ? <p className={classes.place}>{accountStreet(only)}</p> : null}
      <div className={isDivided ? classes.columns : classes.single}>
        <AccountsWidget>
          <LaterWidgets place="amount" accounts={items} />
        </AccountsWidget>
        {isDivided ? (
          <div className={classes.beside}>
            <LaterWidgets place="beside" accounts={items} />
          </div>
        ) : null}
        <div className={classes.below}>
          <LaterWidgets place="below" accounts={items} />
        </div>
      </div>
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
