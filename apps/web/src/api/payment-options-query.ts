import { getPaymentOptions } from '@portal/contract/payments/payments-options'
import { routeQuery } from '@portal/browser/api/route-query'

/** What a payer can pay with here; asked by every feature that charges something. */
export const paymentOptionsQuery = routeQuery(getPaymentOptions, {})
