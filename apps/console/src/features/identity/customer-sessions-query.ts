import { routeQuery } from '@portal/browser/api/route-query'
import { identityDesk } from '@portal/contract/identity/identity-desk'

export const customerSessionsQuery = (accountId: string) =>
  routeQuery(identityDesk.routes.listCustomerSessions, { params: { accountId } })
