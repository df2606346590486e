import { randomUUID } from 'node:crypto'
import type { Acts } from '../changes/act.ts'

export const acts: Acts = async function* ({ does, accountId }) {
  const written = { idempotencyKey: randomUUID(), text: 'A light hums.', files: [] }
  const begun = { ...written, concern: 'other', accountId, guest: null }
  const started = does('createConversation', { body: begun })
  yield started
  yield does('createSupportFile', {
    query: { name: 'letter.pdf' },
    body: Buffer.from('%PDF-1.7 %%EOF'),
  })
  const params = { conversationId: started.body().id }
  const more = { ...written, idempotencyKey: randomUUID(), text: 'It still hums.' }
  yield does('replyToConversation', { params, body: more })
}
