import { getConversation, listConversations } from '@portal/contract/support/support-conversations'
import { getSupportDirectory } from '@portal/contract/support/support'
import { routeQuery } from '@portal/browser/api/route-query'

/** Asked once: who needs a number to call is not kept waiting, and sees what there is. */
export const directoryQuery = { ...routeQuery(getSupportDirectory, {}), retry: false }

export const conversationsQuery = routeQuery(listConversations, {})

export function conversationQuery(conversationId: string, proof: string | undefined) {
  return routeQuery(getConversation, {
    params: { conversationId },
    query: proof === undefined ? {} : { proof },
  })
}
