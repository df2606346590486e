import type { Conversation, ConversationHead } from '@portal/contract/support/support-conversations'
import type { Locale } from '@portal/contract/texts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import { mayOn } from '../access/access-reads.ts'

/** Who writes: a profile or a guest. */
export interface Writer {
  profileId: string | null
  guestId: string | null
}

/** In a statement: whether the row `named` so is the writer's. */
export function isOf(named: string, { profileId, guestId }: Writer): RawBuilder<boolean> {
  return profileId === null
    ? sql<boolean>`${sql.ref(`${named}.guest_id`)} = ${guestId}::uuid`
    : sql<boolean>`${sql.ref(`${named}.profile_id`)} = ${profileId}::uuid`
}

/** Who writes in a conversation may name an account whose bills they may see. */
export async function maySeeAccount(
  db: Database,
  profileId: string,
  accountId: string,
): Promise<boolean> {
  const found = await sql<{ may: boolean }>`
    select ${mayOn('see-amounts', { profileId, accountId })} as may`.execute(db)
  return found.rows[0]?.may ?? false
}

export interface NewConversation extends Writer {
  number: string
  accountId: string | null
  concern: string
  guest: { name: string; email: string } | null
  locale: Locale
  idempotencyKey: string
  contentHash: Buffer
  now: Date
}

/** Null where the writer's key has made one before. */
export async function insertConversation(
  tx: Database,
  made: NewConversation,
): Promise<string | null> {
  const row = await tx
    .insertInto('conversation')
    .values({
      number: made.number,
      profile_id: made.profileId,
      guest_id: made.guestId,
      account_id: made.accountId,
      concern: made.concern,
      guest_name: made.guest?.name ?? null,
      guest_email: made.guest?.email ?? null,
      locale: made.locale,
      idempotency_key: made.idempotencyKey,
      content_hash: made.contentHash,
      started_at: made.now,
      last_at: made.now,
      state: 'waiting',
    })
    .onConflict((conflict) =>
      conflict
        .columns([made.profileId === null ? 'guest_id' : 'profile_id', 'idempotency_key'])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The conversation that the writer's key has made. */
export function findByKey(
  db: Database,
  writer: Writer,
  key: string,
): Promise<{ id: string; contentHash: Buffer } | undefined> {
  return db
    .selectFrom('conversation')
    .select(['id', 'content_hash as contentHash'])
    .where(isOf('conversation', writer))
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/** One more text; null where the key has written one in this conversation before. */
export async function insertMessage(
  tx: Database,
  message: {
    conversationId: string
    byUtility: boolean
    /** Who of the staff wrote it, where somebody did. */
    operatorId?: string
    text: string
    key: string
    now: Date
  },
): Promise<string | null> {
  const row = await tx
    .insertInto('conversation_message')
    .values({
      conversation_id: message.conversationId,
      by_utility: message.byUtility,
      operator_id: message.operatorId ?? null,
      text: message.text,
      idempotency_key: message.key,
      sent_at: message.now,
    })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whose turn it is from now on. */
export async function turnConversation(
  tx: Database,
  conversationId: string,
  { state, now }: { state: ConversationHead['state']; now: Date },
): Promise<void> {
  await tx
    .updateTable('conversation')
    .set({ state, last_at: now })
    .where('id', '=', conversationId)
    .execute()
}

export interface StoredConversation extends Omit<ConversationHead, 'startedAt' | 'lastAt'> {
  startedAt: Date
  lastAt: Date
  profileId: string | null
  guestEmail: string | null
  locale: Locale
}

const headColumns = [
  'id',
  'number',
  'concern',
  'account_id as accountId',
  'started_at as startedAt',
  'last_at as lastAt',
  'state',
] as const
const columns = [
  ...headColumns,
  'profile_id as profileId',
  'guest_email as guestEmail',
  'locale',
] as const

/** Where it is the writer's, or opened by a proof that still counts. */
export function findConversation(
  db: Database,
  id: string,
  by: { writer: Writer; proofHash: Buffer | null; now: Date },
): Promise<StoredConversation | undefined> {
  return db
    .selectFrom('conversation')
    .select(columns)
    .where('id', '=', id)
    .where(
      sql<boolean>`(${isOf('conversation', by.writer)} or exists (
        select 1 from conversation_proof p
        where p.hash = ${by.proofHash} and p.conversation_id = conversation.id
          and p.expires_at > ${by.now}))`,
    )
    .executeTakeFirst()
}

/** @throws Error where there is none */
export function readConversation(db: Database, id: string): Promise<StoredConversation> {
  return db
    .selectFrom('conversation')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** By what people call it; held until the transaction ends. */
export function lockConversation(
  tx: Database,
  number: string,
): Promise<StoredConversation | undefined> {
  return tx
    .selectFrom('conversation')
    .select(columns)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
}

export function lockConversationById(
  tx: Database,
  id: string,
): Promise<StoredConversation | undefined> {
  return tx
    .selectFrom('conversation')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Without a word of anybody: its place in lists stays. */
export async function setConversationState(
  tx: Database,
  id: string,
  state: ConversationHead['state'],
): Promise<void> {
  await tx.updateTable('conversation').set({ state }).where('id', '=', id).execute()
}

const MOST_LISTED = 50

export async function listConversationsOf(
  db: Database,
  profileId: string,
): Promise<Array<Omit<StoredConversation, 'profileId' | 'guestEmail' | 'locale'>>> {
  return db
    .selectFrom('conversation')
    .select(headColumns)
    .where('profile_id', '=', profileId)
    .orderBy('last_at', 'desc')
    .limit(sql.lit(MOST_LISTED))
    .execute()
}

export type StoredMessage = Omit<Conversation['messages'][number], 'sentAt'> & { sentAt: Date }

/** All that was said, in its order. */
export async function listMessages(
  db: Database,
  conversationId: string,
): Promise<Array<StoredMessage>> {
  const found = await sql<StoredMessage>`
    select m.id, case when m.by_utility then 'utility' else 'customer' end as by, m.text,
      m.sent_at as "sentAt",
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type,
          'bytes', octet_length(f.content)) order by f.created_at, f.id), '[]')
        from support_file f where f.message_id = m.id) as files
    from conversation_message m
    where m.conversation_id = ${conversationId}
    order by m.place`.execute(db)
  return found.rows
}

export async function insertProof(
  tx: Database,
  proof: { hash: Buffer; conversationId: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('conversation_proof')
    .values({
      hash: proof.hash,
      conversation_id: proof.conversationId,
      expires_at: proof.expiresAt,
    })
    .execute()
}

/** Deletes some whose last word is older; answers how many. */
export async function deleteOldConversations(
  db: Database,
  before: Date,
  count: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from conversation where id in (
      select id from conversation where last_at < ${before}
      order by last_at limit ${sql.lit(count)})`.execute(db)
  return Number(numAffectedRows)
}

/** Deletes some of the proofs that open nothing any more; answers how many. */
export async function deleteOldProofs(db: Database, now: Date, count: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from conversation_proof where hash in (
      select hash from conversation_proof where expires_at <= ${now}
      order by expires_at limit ${sql.lit(count)})`.execute(db)
  return Number(numAffectedRows)
}
