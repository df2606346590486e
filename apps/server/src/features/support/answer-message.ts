import { closeTask } from '../../db/operator-tasks.ts'
import type { Database } from '../../db/transaction.ts'
import { insertMessage, lockConversation, turnConversation } from './conversations-store.ts'
import { announceMessage } from './announce-message.ts'
import { messageAnswered } from './support-webhooks.ts'
import { notifyOfAnswer } from './notify-writer.ts'
import type { NotifyingWriter } from './notify-writer.ts'
import { taskOf } from './write-message.ts'

/** The utility's answer, once for its key: it stands in the conversation, and goes to who wrote. Whether there is one of that number. */
export async function answerMessage(
  surroundings: NotifyingWriter,
  tx: Database,
  { number, text, key, now }: { number: string; text: string; key: string; now: Date },
): Promise<boolean> {
  const conversation = await lockConversation(tx, number)
  if (!conversation) return false
  const { id: conversationId } = conversation
  const message = { conversationId, byUtility: true, text, key, now }
  const messageId = await insertMessage(tx, message)
  if (messageId === null) return true
  await turnConversation(tx, conversationId, { state: 'answered', now })
  await closeTask(tx, taskOf(conversation), now)
  await notifyOfAnswer(surroundings, tx, conversation, { messageId, text, now })
  await announceMessage(tx, messageAnswered, conversation, now)
  return true
}
