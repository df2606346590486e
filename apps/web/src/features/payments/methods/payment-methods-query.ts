import { listPaymentMethods } from '@portal/contract/payments/payments-methods'
import { routeQuery } from '@portal/browser/api/route-query'

export const paymentMethodsQuery = routeQuery(listPaymentMethods, {})
