import { getConversation, listConversations } from '@portal/contract/support/conversations'
import { getSupportDirectory } from '@portal/contract/support/support'
import { routeQuery } from '../../api/route-query.ts'

export const directoryQuery = routeQuery(getSupportDirectory, {})

export const conversationsQuery = routeQuery(listConversations, {})

export function conversationQuery(conversationId: string, proof: string | undefined) {
  return routeQuery(getConversation, {
    params: { conversationId },
    query: proof === undefined ? {} : { proof },
  })
}
