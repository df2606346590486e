import { createHash } from 'node:crypto'
import type { CreateConversationBody } from '@portal/contract/support/support-conversations'
import { takeOfAll } from '../../db/attempts.ts'
import { openTask } from '../work/operator-tasks-acts.ts'
import { readableLetters } from '../../db/secrets/secret-token.ts'
import type { Database } from '../../db/transaction.ts'
import { problem } from '../../http/problem-error.ts'
import type { Surroundings } from '../../surroundings.ts'
import {
  findByKey,
  insertConversation,
  insertMessage,
  listMessages,
  maySeeAccount,
  turnConversation,
} from './conversations-store.ts'
import type { StoredConversation, Writer } from './conversations-store.ts'
import { announceMessage } from './announce-message.ts'
import { messageReceived } from './support-webhooks.ts'
import { notifyOfReceipt } from './notify-writer.ts'
import type { NotifyingWriter } from './notify-writer.ts'
import { attachFiles } from './support-files-store.ts'
import { writerOf } from './writer.ts'
import type { WritingContext } from './writer.ts'

/**
 * Begins a conversation, once for each key; a second call answers the same one. Its id.
 * @throws ProblemError `not-found`, `invalid-input`, `idempotency-mismatch`, `too-many-messages`
 */
export async function startConversation(
  surroundings: NotifyingWriter,
  body: CreateConversationBody,
  context: WritingContext,
): Promise<string> {
  await checkSubject(surroundings, body, context)
  return beginConversation(surroundings, body, context)
}

/** The same, about whatever the caller has looked at. */
export async function beginConversation(
  surroundings: NotifyingWriter,
  body: CreateConversationBody,
  context: WritingContext,
): Promise<string> {
  const { db: tx, now, locale } = context
  const writer = writerOf(context)
  const { concern, text, accountId, files, idempotencyKey } = body
  const guest = writer.profileId === null ? body.guest : null
  const contentHash = hashOf({ concern, text, accountId, guest, files })
  const conversationId = await insertConversation(tx, {
    ...writer,
    number: `M-${readableLetters(surroundings.random, 8)}`,
    accountId,
    concern,
    guest,
    locale,
    idempotencyKey,
    contentHash,
    now,
  })
  if (conversationId === null) {
    const earlier = await findByKey(tx, writer, idempotencyKey)
    if (!earlier?.contentHash.equals(contentHash)) throw problem('idempotency-mismatch')
    return earlier.id
  }
  await takeMessage(surroundings, context, guest?.email ?? null)
  const written = { conversationId, text, key: idempotencyKey, files }
  await addMessage(tx, written, { writer, now })
  const started = await notifyOfReceipt(surroundings, tx, conversationId, context)
  await openTask(tx, taskOf(started), now)
  await announceMessage(tx, messageReceived, started, now)
  return conversationId
}

/** @throws ProblemError `idempotency-mismatch`, `too-many-messages`, `invalid-input` */
export async function addReply(
  surroundings: Pick<Surroundings, 'settings'>,
  conversation: StoredConversation,
  body: { idempotencyKey: string; text: string; files: ReadonlyArray<string> },
  context: WritingContext,
): Promise<void> {
  const { db: tx, now } = context
  const { id: conversationId } = conversation
  const { idempotencyKey: key, text, files } = body
  const isNew = await addMessage(
    tx,
    { conversationId, text, key, files },
    { writer: writerOf(context), now },
  )
  if (!isNew) return
  await takeMessage(surroundings, context, null)
  await turnConversation(tx, conversationId, { state: 'waiting', now })
  await openTask(tx, taskOf(conversation), now)
  await announceMessage(tx, messageReceived, conversation, now)
}

/** What an operator is to do about it. */
export function taskOf({
  number,
  concern,
  id,
}: Pick<StoredConversation, 'number' | 'concern' | 'id'>) {
  return { kind: 'message-waits', subject: number, details: { concern, conversation: id } } as const
}

/** Whether it is new. @throws ProblemError `idempotency-mismatch` where the key has written something else; `invalid-input` */
async function addMessage(
  tx: Database,
  written: { conversationId: string; text: string; key: string; files: ReadonlyArray<string> },
  { writer, now }: { writer: Writer; now: Date },
): Promise<boolean> {
  const messageId = await insertMessage(tx, { ...written, byUtility: false, now })
  if (messageId === null) {
    const all = await listMessages(tx, written.conversationId)
    if (all.some(({ text, by }) => by === 'customer' && text === written.text)) return false
    throw problem('idempotency-mismatch')
  }
  const ids = [...new Set(written.files)]
  if (ids.length > 0 && (await attachFiles(tx, { messageId, writer, ids })) < ids.length) {
    const message = 'must be files that you have sent'
    throw problem('invalid-input', { errors: [{ path: 'files', message }] })
  }
  return true
}

async function checkSubject(
  { settings }: Pick<Surroundings, 'settings'>,
  { accountId, concern, guest }: CreateConversationBody,
  { caller, db }: WritingContext,
): Promise<void> {
  if (accountId !== null) {
    const may = caller.kind === 'profile' && (await maySeeAccount(db, caller.profileId, accountId))
    if (!may) throw problem('not-found')
  }
  const wrong = [
    ...(settings.rules.support.concerns.some(({ id }) => id === concern) ? [] : ['concern']),
    ...(caller.kind === 'guest' && guest === null ? ['guest'] : []),
  ]
  if (wrong.length === 0) return
  const errors = wrong.map((path) => ({ path, message: 'is needed' }))
  throw problem('invalid-input', { errors })
}

/** Counts one message of its writer, where it comes from, and in whose name; what is refused is not counted. */
async function takeMessage(
  { settings }: Pick<Surroundings, 'settings'>,
  context: WritingContext,
  email: string | null,
): Promise<void> {
  const { perWriter, perAddress, perEmail, minutes } = settings.rules.support.limits
  const { profileId, guestId } = writerOf(context)
  const targets = [
    { name: `writer\n${profileId ?? guestId}`, most: perWriter },
    // People of one office write from one address; who is signed in is known anyway.
    ...(profileId === null ? [{ name: `address\n${context.address}`, most: perAddress }] : []),
    ...(email === null ? [] : [{ name: `email\n${email}`, most: perEmail }]),
  ]
  const retryAfterSeconds = await takeOfAll(context.db, 'message', targets, {
    minutes,
    now: context.now,
  })
  if (retryAfterSeconds !== null) throw problem('too-many-messages', { retryAfterSeconds })
}

function hashOf(content: object): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest()
}
