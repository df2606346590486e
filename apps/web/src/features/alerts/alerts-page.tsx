import type { Alert } from '@portal/contract/alerts/alerts'
import { useSplit } from '@portal/kit/layout/split'
import { useSuspenseQuery } from '@tanstack/react-query'
import { accountListQuery } from '../../api/account-list.ts'
import type { PageProps } from '@portal/browser/page/page-props'
import { paths } from '../../paths.ts'
import { StepUpPlace } from '../../step-up/step-up-place.tsx'
import { AlertDetail, AlertMore } from './alert-detail.tsx'
import { AlertList } from './alert-list.tsx'
import { AlertRow } from './alert-row.tsx'
import type { AlertsSearch } from './alerts-address.ts'
import { AlertsHead } from './alerts-head.tsx'
import { AlertsMore } from './alerts-more.tsx'
import { AlertsNone } from './alerts-none.tsx'
import classes from './alerts-page.module.css'
import { needsQuery } from './alerts-queries.ts'
import { useMarkAlerts } from './mark-alerts.ts'
import { useOpenAlert } from './use-open-alert.ts'
import { useShownAlerts } from './use-shown-alerts.ts'

/** What somebody was told: what is unread first; what needs them is another matter. */
export default function AlertsPage({ search }: PageProps<object, AlertsSearch>) {
  const accounts = useSuspenseQuery(accountListQuery).data.items
  const needs = useSuspenseQuery(needsQuery).data.items
  const { alerts, more } = useShownAlerts(search, needs)
  const isSplit = useSplit()
  const { mark, markAll, takeBack, wasUnread } = useMarkAlerts()
  const chosen = useOpenAlert(search.alert, (alert) => mark(alert, true))
  // Beside the list the first stands open from the start; only who chooses it has read it.
  const open = chosen ?? (isSplit && search.alert === undefined ? alerts[0] : undefined)
  const about = (alert: Alert) => ({
    alert,
    need: needs.find((each) => each.alert.id === alert.id),
    account: accounts.find(({ id }) => id === alert.accountId),
    onMark: (isRead: boolean) => mark(alert, isRead),
  })
  const row = (alert: Alert) => {
    const isOpen = open?.id === alert.id
    const unfolds = isOpen && !isSplit
    return (
      <AlertRow
        key={alert.id}
        {...about(alert)}
        namesAccount={accounts.length > 1}
        to={paths.alerts({ ...search, alert: unfolds ? undefined : alert.id })}
        isOpen={isOpen}
      >
        {unfolds ? <AlertMore {...about(open)} /> : null}
      </AlertRow>
    )
  }
  const { length } = alerts
  return (
    <>
      <AlertsHead {...{ search, needs, accounts, takeBack }} onMarkAll={() => markAll(alerts)} />
      <div className={classes.columns}>
        <div>
          {length === 0 ? <AlertsNone search={search} /> : null}
          <AlertList alerts={alerts} wasUnread={wasUnread} row={row} />
          {more ? <AlertsMore query={more} /> : null}
        </div>
        {isSplit && open ? (
          <div className={classes.beside}>
            <AlertDetail key={open.id} {...about(open)} />
          </div>
        ) : null}
      </div>
      <StepUpPlace />
    </>
  )
}
