import { getPayment } from '@portal/contract/payments/payments-receipt'
import { getPaymentSchedule } from '@portal/contract/payments/payments-schedule'
import { queryOptions } from '@tanstack/react-query'
import { routeQuery } from '@portal/browser/api/route-query'
import { isOpen } from '../payment-states.ts'

/** How often an open outcome is asked for, in milliseconds: soon at first, then with patience. */
const firstAsk = 1500
const laterAsk = 5000
const patientAfter = 8

/** A payment; while its outcome is open it is asked for again by itself. */
export function paymentQuery(paymentId: string) {
  return queryOptions({
    ...routeQuery(getPayment, { params: { paymentId } }),
    refetchInterval: ({ state }) => {
      if (!state.data || !isOpen(state.data.status)) return false
      return state.dataUpdateCount < patientAfter ? firstAsk : laterAsk
    },
  })
}

/** Of a payment to come, or one that was cancelled: until when it may be changed. */
export function scheduleQuery(paymentId: string) {
  return routeQuery(getPaymentSchedule, { params: { paymentId } })
}
