import type { alertsDesk } from '@portal/contract/alerts/alerts-desk'
import type { HandlersOf } from '../../../http/handler.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { listCustomerAlerts } from './list-customer-alerts.ts'
import { resendAlert } from './resend-alert.ts'

export function alertsDeskHandlers(
  surroundings: Surroundings,
): Pick<HandlersOf<typeof alertsDesk>, 'listCustomerAlerts' | 'resendCustomerAlert'> {
  return {
    listCustomerAlerts: async ({ params: { accountId }, query: { cursor } }, context) =>
      listCustomerAlerts(surroundings, { accountId, cursor }, context),
    resendCustomerAlert: async ({ params }, context) => resendAlert(surroundings, params, context),
  }
}
