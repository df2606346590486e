import { randomUUID } from 'node:crypto'
import type { Acts } from '../changes/act.ts'

export const acts: Acts = async function* ({ does, accountId }) {
  const written = { idempotencyKey: randomUUID(), text: 'A light hums.', files: [] }
  const begun = { ...written, topic: 'other', accountId, guest: null }
  const started = does('createConversation', { body: begun })
  yield started
  const params = { conversationId: started.body().id }
  const more = { ...written, idempotencyKey: randomUUID(), text: 'It still hums.' }
  yield does('replyToConversation', { params, body: more })
}
