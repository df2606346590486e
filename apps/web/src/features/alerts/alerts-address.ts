import { alertEvent } from '@portal/contract/alerts/alerts'
import * as z from 'zod/mini'
import { searchValue } from '@portal/browser/page/search-value'

/** What narrows the list, and the alert that is open. */
export const alertsSearch = z.object({
  /** Two ideas: what nobody has looked at, and what somebody has to do. */
  show: searchValue(z.enum(['unread', 'needs'])),
  account: searchValue(z.string()),
  about: searchValue(alertEvent),
  /** Where there is none of that id, neither is there a page [ROUTE-39]. */
  alert: searchValue(z.string()),
})
export type AlertsSearch = z.infer<typeof alertsSearch>
