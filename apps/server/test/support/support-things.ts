import { randomUUID } from 'node:crypto'
import type { Payer } from '../../src/features/payments/making/idempotency-store.ts'
import type { Bodies, Things } from '../access/thing.ts'
import type { TestServer } from '../server-test.ts'

/** The one conversation of its writer, with one message. */
async function conversationOf(
  { db, clock }: TestServer,
  { profileId = null, guestId = null }: Partial<Payer>,
): Promise<{ conversationId: string; messageId: string }> {
  const of =
    profileId === null ? (['guest_id', guestId] as const) : (['profile_id', profileId] as const)
  const found = await db
    .selectFrom('conversation')
    .innerJoin('conversation_message', 'conversation_message.conversation_id', 'conversation.id')
    .where(`conversation.${of[0]}`, '=', of[1])
    .select(['conversation.id as conversationId', 'conversation_message.id as messageId'])
    .executeTakeFirst()
  if (found) return found
  const now = clock.now()
  const { id: conversationId } = await db
    .insertInto('conversation')
    .values({
      number: `M-${randomUUID()}`,
      profile_id: profileId,
      guest_id: guestId,
      account_id: null,
      concern: 'other',
      guest_name: profileId === null ? 'Ada' : null,
      guest_email: profileId === null ? 'ada@example.com' : null,
      locale: 'en',
      idempotency_key: randomUUID(),
      content_hash: Buffer.of(),
      started_at: now,
      last_at: now,
      state: 'waiting',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: messageId } = await db
    .insertInto('conversation_message')
    .values({
      conversation_id: conversationId,
      by_utility: false,
      text: 'A light hums.',
      idempotency_key: randomUUID(),
      sent_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { conversationId, messageId }
}

export const things: Things = {
  conversationId: {
    of: 'payer',
    make: async (server, writer) => (await conversationOf(server, writer)).conversationId,
  },
  supportFileId: {
    of: 'payer',
    make: async (server, writer) => {
      const { messageId } = await conversationOf(server, writer)
      const { id } = await server.db
        .insertInto('support_file')
        .values({
          message_id: messageId,
          name: 'meter.pdf',
          type: 'application/pdf',
          content: Buffer.from('%PDF-1.7 %%EOF'),
          created_at: server.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  },
}

export const bodies: Bodies = {
  createConversation: {
    needs: 'see-amounts',
    about: (accountId, example) => ({
      ...example,
      idempotencyKey: randomUUID(),
      concern: 'other',
      accountId,
      guest: null,
      files: [],
    }),
  },
}
