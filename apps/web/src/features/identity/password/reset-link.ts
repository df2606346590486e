import { checkResetToken } from '@portal/contract/identity/identity-recovery'
import type { AnswerOf } from '@portal/contract/route'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { cachedAs } from '@portal/browser/api/route-query'

/** Whose password the mail's link sets, and what else lets somebody in; null where it cannot be used (any more). */
export function resetLinkQuery(token = '') {
  return queryOptions({
    ...cachedAs(checkResetToken, token),
    queryFn: async (): Promise<AnswerOf<typeof checkResetToken> | null> => {
      try {
        return await api.call(checkResetToken, { body: { token } })
      } catch (error) {
        // What is no token at all is an incomplete link.
        if (isProblem(error, 'link-expired') || isProblem(error, 'invalid-input')) return null
        throw error
      }
    },
    // Nobody thinks of a password for a link that has run out meanwhile.
    staleTime: 0,
  })
}

/** Before the page shows. */
export async function loadResetLink(query: QueryClient, token: string | undefined): Promise<void> {
  await query.fetchQuery(resetLinkQuery(token))
}
