import { getPaymentOptions } from '@portal/contract/payments/payments-making'
import { getPaymentPlan, previewPaymentPlan } from '@portal/contract/payment-plans/payment-plans'
import type { BodyOf } from '@portal/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { cachedAs, routeQuery } from '../../api/route-query.ts'

export type PlanChoice = BodyOf<typeof previewPaymentPlan>

export function planQuery(accountId: string) {
  return routeQuery(getPaymentPlan, { params: { accountId } })
}

/** What the instalments can be charged to. */
export const paymentOptionsQuery = routeQuery(getPaymentOptions, {})

/** The instalments of a choice; those of the one before stay until they are there. */
export function planPreviewQuery(accountId: string, choice: PlanChoice) {
  return queryOptions({
    ...cachedAs(previewPaymentPlan, accountId, choice),
    queryFn: ({ signal }) =>
      api.call(previewPaymentPlan, { params: { accountId }, body: choice }, { signal }),
    placeholderData: keepPreviousData,
  })
}
