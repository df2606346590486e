import { getPaymentPlan, previewPaymentPlan } from '@portal/contract/payment-plans'
import type { PaymentPlanOfAccount } from '@portal/contract/payment-plans'
import type { BodyOf } from '@portal/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { routeQuery } from '../../api/route-query.ts'

export type PlanChoice = BodyOf<typeof previewPaymentPlan>

export function planQuery(accountId: string) {
  return routeQuery(getPaymentPlan, { params: { accountId } })
}

/** The instalments of a choice; those of the one before stay until they are there. */
export function planPreviewQuery(accountId: string, choice: PlanChoice) {
  return queryOptions({
    queryKey: ['previewPaymentPlan', accountId, choice] as const,
    queryFn: ({ signal }) =>
      api.call(previewPaymentPlan, { params: { accountId }, body: choice }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What a plan that was made or stopped changes: itself, what is due, and whether autopay can be turned on. */
export async function keepPlan(
  query: QueryClient,
  accountId: string,
  plan: PaymentPlanOfAccount,
): Promise<void> {
  query.setQueryData(planQuery(accountId).queryKey, plan)
  await Promise.all(
    ['listAccounts', 'getAccount', 'getAutopay'].map((name) =>
      query.invalidateQueries({ queryKey: [name] }),
    ),
  )
}
