import { getGuestPayment } from '@portal/contract/payments/payments-guest'
import { queryOptions } from '@tanstack/react-query'
import { routeQuery } from '@portal/browser/api/route-query'
import { isOpen } from '../payment-states.ts'

/** How often an open outcome is asked for, in milliseconds: soon at first, then with patience. */
const firstAsk = 1500
const laterAsk = 5000
const patientAfter = 8

/** A payment made without signing in; while its outcome is open it is asked for again by itself. */
export function guestPaymentQuery(guestPaymentId: string, proof: string | undefined) {
  return queryOptions({
    ...routeQuery(getGuestPayment, { params: { guestPaymentId }, query: { proof } }),
    refetchInterval: ({ state }) => {
      if (!state.data || !isOpen(state.data.status)) return false
      return state.dataUpdateCount < patientAfter ? firstAsk : laterAsk
    },
  })
}
