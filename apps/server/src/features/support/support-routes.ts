import type { supportRoutes } from '@portal/contract/support/support-routes'
import type { HandlersOf } from '../../http/handler.ts'
import { ownTransactions } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import { tokenHash } from '../../db/secrets/secret-token.ts'
import type { Surroundings } from '../../surroundings.ts'
import { viewConversation, viewHead } from './conversation-view.ts'
import { findConversation, listConversationsOf, readConversation } from './conversations-store.ts'
import type { StoredConversation } from './conversations-store.ts'
import { keepFile } from './keep-file.ts'
import { findFile } from './support-files-store.ts'
import { describeSupport } from './support-directory.ts'
import { addReply, startConversation } from './write-message.ts'
import { writerOf } from './writer.ts'
import type { WritingContext } from './writer.ts'

export function supportHandlers(surroundings: Surroundings): HandlersOf<typeof supportRoutes> {
  const directory = describeSupport(surroundings.settings)
  return {
    getSupportDirectory: async () => directory,

    createConversation: async ({ body }, context) => {
      const id = await startConversation(surroundings, body, context)
      return viewConversation(context.db, await readConversation(context.db, id))
    },

    listConversations: async (_call, { db, caller }) => {
      const items = await listConversationsOf(db, caller.profileId)
      return { items: items.map(viewHead) }
    },

    getConversation: async (call, context) =>
      viewConversation(context.db, await openConversation(call, context)),

    replyToConversation: async ({ params, query, body }, context) => {
      const conversation = await openConversation({ params, query }, context)
      await addReply(surroundings, conversation, body, context)
      return viewConversation(context.db, await readConversation(context.db, conversation.id))
    },

    // Counted before a picture is looked at, which costs much, and kept after that.
    createSupportFile: ownTransactions(async ({ query, body }, context) =>
      keepFile(surroundings, { name: query.name, content: body }, context),
    ),

    getSupportFile: async ({ params, query }, context) => {
      const { id } = await openConversation({ params, query }, context)
      const file = await findFile(context.db, id, params.supportFileId)
      if (!file) throw problem('not-found')
      return { type: file.type, content: file.content, fileName: file.name }
    },
  }
}

/** @throws ProblemError `not-found` for whom it does not open */
async function openConversation(
  { params, query }: { params: { conversationId: string }; query: { proof?: string | undefined } },
  context: WritingContext,
): Promise<StoredConversation> {
  const { db, now } = context
  const proofHash = query.proof === undefined ? null : tokenHash(query.proof)
  const by = { writer: writerOf(context), proofHash, now }
  const conversation = await findConversation(db, params.conversationId, by)
  if (!conversation) throw problem('not-found')
  return conversation
}
