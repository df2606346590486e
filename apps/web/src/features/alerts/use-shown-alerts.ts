import type { Alert } from '@portal/contract/alerts/alerts'
import type { Need } from '@portal/contract/alerts/alerts-needs'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { AlertsSearch } from './alerts-address.ts'
import { alertListQuery } from './alerts-queries.ts'

/** What the list shows as it is narrowed; one that was read between two pages comes once. */
export function useShownAlerts(search: AlertsSearch, needs: ReadonlyArray<Need>) {
  const list = useSuspenseInfiniteQuery(alertListQuery(search))
  const { show, account, about } = search
  if (show === 'needs') {
    const alerts = needs
      .map(({ alert }) => alert)
      .filter(({ accountId }) => account === undefined || accountId === account)
      .filter(({ event }) => about === undefined || event === about)
    return { alerts, more: null }
  }
  const told = list.data.pages.flatMap(({ items }) => items)
  const alerts: ReadonlyArray<Alert> = [...new Map(told.map((each) => [each.id, each])).values()]
  return { alerts, more: list.hasNextPage || list.isError ? list : null }
}
