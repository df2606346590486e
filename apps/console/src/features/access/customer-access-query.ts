import { routeQuery } from '@portal/browser/api/route-query'
import { accessDesk } from '@portal/contract/access/access-desk'

export const customerAccessQuery = (accountId: string) =>
  routeQuery(accessDesk.routes.listCustomerAccess, { params: { accountId } })
