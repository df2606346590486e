import { alertsDesk } from '@portal/contract/alerts/alerts-desk'
import { cursorQuery } from '../../page/list-and-detail/cursor-list.ts'

export const customerAlertsQuery = (accountId: string) =>
  cursorQuery(alertsDesk.routes.listCustomerAlerts, { params: { accountId } }, 'cursor')
