import type { DeskContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { answerConversation } from '../answer-message.ts'
import { listMessages, lockConversationById } from '../conversations-store.ts'
import type { NotifyingWriter } from '../notify-writer.ts'

interface DeskAnswer {
  conversationId: string
  idempotencyKey: string
  text: string
  /** The last message that its writer has seen. */
  after: string
}

/**
 * An operator's answer, once for its key.
 * @throws ProblemError `not-found`; `conflict` where something was written that they have not seen; `idempotency-mismatch`
 */
export async function answerAtDesk(
  surroundings: NotifyingWriter,
  { conversationId, idempotencyKey: key, text, after }: DeskAnswer,
  { db: tx, caller, now, note }: DeskContext,
): Promise<void> {
  const conversation = await lockConversationById(tx, conversationId)
  if (!conversation) throw problem('not-found')
  const { operatorId } = caller
  const isNew = await answerConversation(surroundings, tx, conversation, {
    text,
    key,
    operatorId,
    now,
  })
  const messages = await listMessages(tx, conversationId)
  if (!isNew) {
    const isSame = messages.some((each) => each.by === 'utility' && each.text === text)
    if (!isSame) throw problem('idempotency-mismatch')
  } else if (messages.at(-2)?.id !== after) {
    // What was written here is taken back with the transaction.
    throw problem('conflict')
  }
  note({ details: { number: conversation.number } })
}
