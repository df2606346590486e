import { routeQuery } from '@portal/browser/api/route-query'
import { paymentsDesk } from '@portal/contract/payments/payments-desk'
import { cursorQuery } from '../../page/list-and-detail/cursor-list.ts'

const { routes } = paymentsDesk

export const customerPaymentsQuery = (accountId: string) =>
  cursorQuery(routes.listCustomerPayments, { params: { accountId } }, 'cursor')

export const customerPaymentQuery = (params: { accountId: string; paymentId: string }) =>
  routeQuery(routes.getCustomerPayment, { params })
