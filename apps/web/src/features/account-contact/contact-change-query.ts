import { checkContactChange } from '@portal/contract/account-contact/account-contact-ways'
import type { AnswerOf } from '@portal/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { cachedAs } from '@portal/browser/api/route-query'

/** What the link of a mail takes back; null where it cannot (any more). */
export function contactChangeQuery(token = '') {
  return queryOptions({
    ...cachedAs(checkContactChange, token),
    queryFn: async (): Promise<AnswerOf<typeof checkContactChange> | null> => {
      if (!token) return null
      try {
        return await api.call(checkContactChange, { body: { token } })
      } catch (error) {
        // What is no token at all is an incomplete link.
        if (isProblem(error, 'link-expired') || isProblem(error, 'invalid-input')) return null
        throw error
      }
    },
  })
}
