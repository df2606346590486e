import { listPaymentMethods } from '@portal/contract/payments/payments-methods'
import type { QueryClient } from '@tanstack/react-query'
import { routeQuery } from '../../../api/route-query.ts'

export const paymentMethodsQuery = routeQuery(listPaymentMethods, {})

/** Wherever one chooses among them they are read anew. */
export async function forgetPaymentMethods(query: QueryClient): Promise<void> {
  await Promise.all([
    query.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey }),
    query.invalidateQueries({ queryKey: ['getPaymentOptions'] }),
  ])
}
