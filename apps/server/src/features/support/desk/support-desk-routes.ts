import type { supportDesk } from '@portal/contract/support/support-desk'
import { pageOf, readPlace } from '../../../db/time-place.ts'
import type { HandlersOf } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findFile } from '../support-files-store.ts'
import { answerAtDesk } from './answer-at-desk.ts'
import { closeAtDesk, reopenAtDesk } from './close-at-desk.ts'
import { viewDeskConversation, viewHeads } from './desk-conversation.ts'
import { listDeskRows } from './desk-conversations-store.ts'

const PAGE = 50

export function supportDeskHandlers(surroundings: Surroundings): HandlersOf<typeof supportDesk> {
  return {
    listDeskConversations: async ({ query }, { db, note }) => {
      const { state, accountId, cursor } = query
      const asked = { after: readPlace(cursor), count: PAGE + 1 }
      const found = await listDeskRows(db, { state, accountId }, asked)
      const { page, next } = pageOf(found, PAGE, ({ id, lastAt }) => ({ id, at: lastAt }))
      note({ details: { found: page.length } })
      return { items: await viewHeads(db, page), next }
    },
    getDeskConversation: async ({ params: { conversationId } }, { db }) =>
      viewDeskConversation(db, conversationId),
    answerConversation: async ({ params: { conversationId }, body }, context) => {
      await answerAtDesk(surroundings, { conversationId, ...body }, context)
      return viewDeskConversation(context.db, conversationId)
    },
    closeConversation: async ({ params: { conversationId } }, context) => {
      await closeAtDesk(conversationId, context)
      return viewDeskConversation(context.db, conversationId)
    },
    reopenConversation: async ({ params: { conversationId } }, context) => {
      await reopenAtDesk(conversationId, context)
      return viewDeskConversation(context.db, conversationId)
    },
    getConversationFile: async ({ params: { conversationId, supportFileId } }, { db }) => {
      const file = await findFile(db, conversationId, supportFileId)
      if (!file) throw problem('not-found')
      return { type: file.type, content: file.content, fileName: file.name }
    },
  }
}
