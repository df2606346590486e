import { randomUUID } from 'node:crypto'
import type { Acts } from '../changes/act.ts'

export const acts: Acts = async function* ({ does, accountId }) {
  const kept = does('createSupportFile', {
    query: { name: 'letter.pdf' },
    body: Buffer.from('%PDF-1.7 %%EOF'),
  })
  yield kept
  const written = { idempotencyKey: randomUUID(), text: 'A light hums.', files: [kept.body().id] }
  const begun = { ...written, concern: 'other', accountId, guest: null }
  const started = does('createConversation', { body: begun })
  yield started
  const params = { conversationId: started.body().id }
  const more = { idempotencyKey: randomUUID(), text: 'It still hums.', files: [] }
  yield does('replyToConversation', { params, body: more })
}
