import { getPaymentPlan, previewPaymentPlan } from '@portal/contract/payment-plans/payment-plans'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { cachedAs, routeQuery } from '@portal/browser/api/route-query'
import { firstPlanChoice } from './plan-choice.ts'
import type { PlanChoice } from './plan-choice.ts'

export function planQuery(accountId: string) {
  return routeQuery(getPaymentPlan, { params: { accountId } })
}

/** The instalments of a choice; those of the one before stay until they are there. */
export function planPreviewQuery(accountId: string, choice: PlanChoice) {
  return queryOptions({
    ...cachedAs(previewPaymentPlan, accountId, choice),
    queryFn: ({ signal }) =>
      api.call(previewPaymentPlan, { params: { accountId }, body: choice }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The plan, or what is offered first with its instalments: what came in since counts, wherever it was paid. */
export async function loadPlan(query: QueryClient, accountId: string): Promise<void> {
  const plan = await query.fetchQuery({ ...planQuery(accountId), staleTime: 0 })
  const choice = firstPlanChoice(plan)
  // Where they cannot be had, the page says so in their place.
  if (choice) await query.prefetchQuery(planPreviewQuery(accountId, choice))
}
