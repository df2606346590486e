import { getPaymentOptions } from '@portal/contract/payments/payments-making'
import { routeQuery } from '../../../api/route-query.ts'

/** What a payer can pay with here. */
export const paymentOptionsQuery = routeQuery(getPaymentOptions, {})
