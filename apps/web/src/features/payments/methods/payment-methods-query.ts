import { listPaymentMethods } from '@portal/contract/payments/payments-methods'
import { routeQuery } from '../../../api/route-query.ts'

export const paymentMethodsQuery = routeQuery(listPaymentMethods, {})
