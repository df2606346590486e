import { getPaymentOptions } from '@portal/contract/payments/payments-making'
import { getPaymentPlan, previewPaymentPlan } from '@portal/contract/payment-plans/payment-plans'
import type { PaymentPlanOfAccount } from '@portal/contract/payment-plans/payment-plans'
import type { BodyOf } from '@portal/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { routeQuery } from '../../api/route-query.ts'

export type PlanChoice = BodyOf<typeof previewPaymentPlan>

export function planQuery(accountId: string) {
  return routeQuery(getPaymentPlan, { params: { accountId } })
}

/** What the instalments can be charged to. */
export const paymentOptionsQuery = routeQuery(getPaymentOptions, {})

/** The instalments of a choice; those of the one before stay until they are there. */
export function planPreviewQuery(accountId: string, choice: PlanChoice) {
  return queryOptions({
    queryKey: ['previewPaymentPlan', accountId, choice] as const,
    queryFn: ({ signal }) =>
      api.call(previewPaymentPlan, { params: { accountId }, body: choice }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What a plan that was made, changed or stopped changes: itself, what is due and what is charged, and autopay. */
export async function keepPlan(
  query: QueryClient,
  accountId: string,
  plan: PaymentPlanOfAccount,
): Promise<void> {
  query.setQueryData(planQuery(accountId).queryKey, plan)
  await Promise.all(
    [
      'listAccounts',
      'getAccount',
      'getAutopay',
      'listBills',
      'getBill',
      'listScheduledPayments',
      'listPaymentMethods',
      'getPaymentOptions',
    ].map((name) => query.invalidateQueries({ queryKey: [name] })),
  )
}
