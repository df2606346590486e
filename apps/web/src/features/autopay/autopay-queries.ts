import { getAutopay, previewAutopay } from '@portal/contract/autopay/autopay'
import type { AutopayOfAccount, AutopayOption } from '@portal/contract/autopay/autopay'
import { getPaymentOptions } from '@portal/contract/payments/payments-making'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { routeQuery } from '../../api/route-query.ts'

export const autopayQuery = (accountId: string) => routeQuery(getAutopay, { params: { accountId } })

export const paymentOptionsQuery = routeQuery(getPaymentOptions, {})

/**
 * What would be drawn with an option, and what is agreed to with it in a language; the last one stays while the next is
 * fetched.
 */
export function previewQuery(accountId: string, option: AutopayOption | null, locale: string) {
  return queryOptions({
    queryKey: ['previewAutopay', { accountId, option, locale }] as const,
    queryFn: ({ signal }) => {
      if (!option) throw new Error('There is nothing to preview.')
      return api.call(previewAutopay, { params: { accountId }, body: { option } }, { signal })
    },
    enabled: option !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** An act answered how autopay stands now. */
export function keepAutopay(query: QueryClient, accountId: string, autopay: AutopayOfAccount) {
  query.setQueryData(autopayQuery(accountId).queryKey, autopay)
  return forgetDraws(query)
}

/** Autopay changed what will be paid and from what. */
export async function forgetDraws(query: QueryClient): Promise<void> {
  const changed = ['previewAutopay', 'listPaymentMethods', 'getPaymentOptions']
  await Promise.all(changed.map((name) => query.invalidateQueries({ queryKey: [name] })))
}
