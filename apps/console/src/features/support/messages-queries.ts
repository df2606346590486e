import { routeQuery } from '@portal/browser/api/route-query'
import { supportDesk } from '@portal/contract/support/support-desk'
import { cursorQuery } from '../../page/list-and-detail/cursor-list.ts'
import type { MessagesSearch } from './messages-address.ts'

const { listDeskConversations, getDeskConversation } = supportDesk.routes

/** What has come since is shown as soon as somebody could look for it. */
const LOOK_MS = 10_000

export function messagesQuery({ state, account }: MessagesSearch) {
  const query = { ...(state && { state }), ...(account && { accountId: account }) }
  return { ...cursorQuery(listDeskConversations, { query }, 'cursor'), refetchInterval: LOOK_MS }
}

export function conversationQuery(conversationId: string) {
  return routeQuery(getDeskConversation, { params: { conversationId } })
}
