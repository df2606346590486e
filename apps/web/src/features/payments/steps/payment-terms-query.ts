import { getPaymentTerms } from '@portal/contract/payments/payments-schedule'
import { routeQuery } from '@portal/browser/api/route-query'

/** On which days one can pay, and what it costs on top. */
export const paymentTermsQuery = routeQuery(getPaymentTerms, {})
