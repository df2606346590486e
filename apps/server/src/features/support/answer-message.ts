import { closeTask } from '../work/operator-tasks-acts.ts'
import type { Database } from '../../db/transaction.ts'
import { insertMessage, lockConversation, turnConversation } from './conversations-store.ts'
import { announceMessage } from './announce-message.ts'
import { messageAnswered } from './support-webhooks.ts'
import type { StoredConversation } from './conversations-store.ts'
import { notifyOfAnswer } from './notify-writer.ts'
import type { NotifyingWriter } from './notify-writer.ts'
import { taskOf } from './write-message.ts'

/** The utility's answer, once for its key: it stands in the conversation, and goes to who wrote. Whether there is one of that number. */
export async function answerMessage(
  surroundings: NotifyingWriter,
  tx: Database,
  { number, ...answer }: { number: string; text: string; key: string; now: Date },
): Promise<boolean> {
  const conversation = await lockConversation(tx, number)
  if (!conversation) return false
  await answerConversation(surroundings, tx, conversation, answer)
  return true
}

/** The same of a conversation that is held; whether the key has written nothing before. */
export async function answerConversation(
  surroundings: NotifyingWriter,
  tx: Database,
  conversation: StoredConversation,
  { text, key, operatorId, now }: { text: string; key: string; operatorId?: string; now: Date },
): Promise<boolean> {
  const { id: conversationId } = conversation
  const by = operatorId === undefined ? {} : { operatorId }
  const message = { conversationId, byUtility: true, text, key, now, ...by }
  const messageId = await insertMessage(tx, message)
  if (messageId === null) return false
  await turnConversation(tx, conversationId, { state: 'answered', now })
  await closeTask(tx, taskOf(conversation), now)
  await notifyOfAnswer(surroundings, tx, conversation, { messageId, text, now })
  await announceMessage(tx, messageAnswered, conversation, now)
  return true
}
