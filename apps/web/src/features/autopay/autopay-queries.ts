import { previewAutopay } from '@portal/contract/autopay/autopay'
import type { AutopayOption } from '@portal/contract/autopay/autopay'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { cachedAs } from '@portal/browser/api/route-query'

/**
 * What would be drawn with an option, and what is agreed to with it in a language; the last one stays while the next is
 * fetched.
 */
export function previewQuery(
  accountId: string,
  { option, methodId }: { option: AutopayOption | null; methodId: string | null },
  locale: string,
) {
  return queryOptions({
    ...cachedAs(previewAutopay, { accountId, option, methodId, locale }),
    queryFn: ({ signal }) => {
      if (!option) throw new Error('There is nothing to preview.')
      const body = { option, ...(methodId !== null && { methodId }) }
      return api.call(previewAutopay, { params: { accountId }, body }, { signal })
    },
    enabled: option !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
