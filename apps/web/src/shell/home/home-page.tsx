import { getProfile } from '@portal/contract/profile/profile'
import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '@portal/kit/display/icon'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountStreet, useShownAccounts } from '../../api/account-list.ts'
import { routeQuery } from '@portal/browser/api/route-query'
import { AccountNewsWidget } from '../../features/accounts/account-news-widget.tsx'
import { AccountsWidget } from '../../features/accounts/accounts-widget.tsx'
import classes from './home-page.module.css'
import { onlyAccount } from '../../page/home-widget.tsx'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import { WhenFinished } from '../layout/when-finished.tsx'
import { LaterWidgets, laterWidgets } from './later-widgets.tsx'

export { prepareAccounts } from '../../features/accounts/accounts-widget.tsx'

const loadNeeds = async () => (await import('../../features/alerts/needs-widget.tsx')).HomeNeeds

/** What a signed-in person should know first, and the way to pay it. */
export default function HomePage() {
  const items = useShownAccounts()
  const { data: person } = useSuspenseQuery(routeQuery(getProfile, {}))
  const only = onlyAccount(items)
  const isDivided = laterWidgets('beside', items).length > 0
  return (
    <div className={classes.page}>
      <h1 className={classes.greeting}>
        {person.firstName ? <Greeting name={person.firstName} /> : null}{' '}
        <span className={classes.news}>
          <AccountNewsWidget />
        </span>
      </h1>
      {only ? <p className={classes.place}>{accountStreet(only)}</p> : null}
      {items.length > 0 ? (
        <div className={classes.needs}>
          <WhenFinished load={loadNeeds}>
            <PageLink to={paths.alerts()}>
              <Icon name="bell" size={20} />
              <Trans>See your alerts</Trans>
            </PageLink>
          </WhenFinished>
        </div>
      ) : null}
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
