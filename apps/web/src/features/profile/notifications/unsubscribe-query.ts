import { lookUpUnsubscribe } from '@portal/contract/alerts/alerts-notifications'
import type { AnswerOf } from '@portal/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { cachedAs } from '@portal/browser/api/route-query'

/** Which emails the link of a mail stops, in a language; null where it is none of ours. */
export function unsubscribeQuery(token: string, locale: string) {
  return queryOptions({
    ...cachedAs(lookUpUnsubscribe, token, locale),
    queryFn: async (): Promise<AnswerOf<typeof lookUpUnsubscribe> | null> => {
      try {
        return await api.call(lookUpUnsubscribe, { body: { token } })
      } catch (error) {
        // What is no token at all is an incomplete link.
        if (isProblem(error, 'link-expired') || isProblem(error, 'invalid-input')) return null
        throw error
      }
    },
  })
}
