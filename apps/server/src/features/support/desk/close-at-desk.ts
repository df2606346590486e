import { closeTask, openTask } from '../../work/operator-tasks-acts.ts'
import type { DeskContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { lockConversationById, setConversationState } from '../conversations-store.ts'
import { taskOf } from '../write-message.ts'

/** Nothing more is to be said; whoever wrote is not told, and what they write opens it again. @throws ProblemError `not-found`, `conflict` */
export async function closeAtDesk(
  conversationId: string,
  { db: tx, now, note }: DeskContext,
): Promise<void> {
  const conversation = await lockConversationById(tx, conversationId)
  if (!conversation) throw problem('not-found')
  if (conversation.state === 'closed') throw problem('conflict')
  await setConversationState(tx, conversationId, 'closed')
  await closeTask(tx, taskOf(conversation), now)
  note({ details: { number: conversation.number, stateBefore: conversation.state } })
}

/** It waits for an answer again. @throws ProblemError `not-found`, `conflict` */
export async function reopenAtDesk(
  conversationId: string,
  { db: tx, now, note }: DeskContext,
): Promise<void> {
  const conversation = await lockConversationById(tx, conversationId)
  if (!conversation) throw problem('not-found')
  if (conversation.state === 'waiting') throw problem('conflict')
  await setConversationState(tx, conversationId, 'waiting')
  await openTask(tx, taskOf(conversation), now)
  note({ details: { number: conversation.number, stateBefore: conversation.state } })
}
