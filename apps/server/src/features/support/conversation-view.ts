import type { Conversation, ConversationHead } from '@portal/contract/support/support-conversations'
import type { Database } from '../../db/transaction.ts'
import { readPerson } from '../identity/person-reads.ts'
import { listMessages } from './conversations-store.ts'
import type { StoredConversation } from './conversations-store.ts'

type Head = Omit<StoredConversation, 'profileId' | 'guestEmail' | 'locale'>

export function viewHead({ startedAt, lastAt, ...head }: Head): ConversationHead {
  return { ...head, startedAt: startedAt.toISOString(), lastAt: lastAt.toISOString() }
}

/** All of it, as who may see it does. */
export async function viewConversation(
  db: Database,
  { profileId, guestEmail, ...head }: Omit<StoredConversation, 'locale'>,
): Promise<Conversation> {
  const messages = await listMessages(db, head.id)
  const email = profileId === null ? guestEmail : (await readPerson(db, profileId)).email
  return {
    ...viewHead(head),
    email: email ?? '',
    messages: messages.map(({ sentAt, ...message }) => ({
      ...message,
      sentAt: sentAt.toISOString(),
    })),
  }
}
