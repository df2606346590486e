import { routeQuery } from '@portal/browser/api/route-query'
import { accessDesk } from '@portal/contract/access/access-desk'
import { paymentPlansDesk } from '@portal/contract/payment-plans/payment-plans-desk'

export const customerPlanQuery = (accountId: string) =>
  routeQuery(paymentPlansDesk.routes.getCustomerPlan, { params: { accountId } })

/** Who could agree to a plan. */
export const planPeopleQuery = (accountId: string) =>
  routeQuery(accessDesk.routes.listCustomerAccess, { params: { accountId } })
