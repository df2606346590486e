import type { Surroundings } from '../../surroundings.ts'
import type { Database } from '../../db/transaction.ts'
import { issueToken } from '../../db/secrets/secret-token.ts'
import { readerOf } from '../../ports/mail/alert-reader.ts'
import { sendMail } from '../../ports/mail/mail-kind.ts'
import type { Notifying } from '../alerts/notify-acts.ts'
import { notify } from '../alerts/notify-acts.ts'
import { readPerson } from '../identity/person-reads.ts'
import { insertProof, readConversation } from './conversations-store.ts'
import type { StoredConversation } from './conversations-store.ts'
import { guestAnsweredMail } from './mails/guest-answered-mail.ts'
import { guestWrittenMail } from './mails/guest-written-mail.ts'
import { messageAnsweredMail } from './mails/message-answered-mail.ts'
import { messageWrittenMail } from './mails/message-written-mail.ts'
import type { WritingContext } from './writer.ts'

export type NotifyingWriter = Notifying & Pick<Surroundings, 'settings' | 'random'>

/** Says to who wrote that it arrived, and under which number. What was begun. */
export async function notifyOfReceipt(
  surroundings: NotifyingWriter,
  tx: Database,
  conversationId: string,
  { caller, pageLocale, now }: Pick<WritingContext, 'caller' | 'pageLocale' | 'now'>,
): Promise<StoredConversation> {
  const conversation = await readConversation(tx, conversationId)
  const { number, guestEmail, locale } = conversation
  if (caller.kind === 'profile') {
    const reader = await readPerson(tx, caller.profileId)
    const facts = { firstName: reader.firstName, conversationId, number }
    const to = readerOf(reader, { caller, pageLocale })
    await notify(surroundings, tx, to, messageWrittenMail, { facts, key: conversationId })
  } else if (guestEmail !== null) {
    const link = await issueLink(surroundings, tx, conversationId, now)
    const facts = { ...link, conversationId, number }
    await sendMail(surroundings, tx, { email: guestEmail, locale }, guestWrittenMail, facts)
  }
  return conversation
}

/** Brings the utility's answer to who wrote. */
export async function notifyOfAnswer(
  surroundings: NotifyingWriter,
  tx: Database,
  { id: conversationId, number, profileId, guestEmail, locale }: StoredConversation,
  { messageId, text, now }: { messageId: string; text: string; now: Date },
): Promise<void> {
  if (profileId !== null) {
    const reader = await readPerson(tx, profileId)
    const facts = { firstName: reader.firstName, conversationId, number, text }
    await notify(surroundings, tx, reader, messageAnsweredMail, {
      facts,
      key: `${conversationId} ${messageId}`,
    })
  } else if (guestEmail !== null) {
    const link = await issueLink(surroundings, tx, conversationId, now)
    const facts = { ...link, conversationId, number, text }
    await sendMail(surroundings, tx, { email: guestEmail, locale }, guestAnsweredMail, facts)
  }
}

/** A link that opens the conversation without signing in, for a time. */
async function issueLink(
  { random, settings }: Pick<Surroundings, 'random' | 'settings'>,
  tx: Database,
  conversationId: string,
  now: Date,
): Promise<{ proof: string; days: number }> {
  const { linkDays: days } = settings.rules.support
  const { token: proof, hash } = issueToken(random)
  const expiresAt = new Date(now.getTime() + days * 86_400_000)
  await insertProof(tx, { hash, conversationId, expiresAt })
  return { proof, days }
}
