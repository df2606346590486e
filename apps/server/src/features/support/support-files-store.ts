import type { SupportFile } from '@portal/contract/support/support-conversations'
import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import { isOf } from './conversations-store.ts'
import type { Writer } from './conversations-store.ts'

/** A file that a message is still to bring. */
export async function insertSupportFile(
  tx: Database,
  file: Writer & { name: string; type: SupportFile['type']; content: Buffer; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('support_file')
    .values({
      message_id: null,
      profile_id: file.profileId,
      guest_id: file.guestId,
      name: file.name,
      type: file.type,
      content: file.content,
      created_at: file.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives the writer's loose files to a message; how many they were. */
export async function attachFiles(
  tx: Database,
  { messageId, writer, ids }: { messageId: string; writer: Writer; ids: ReadonlyArray<string> },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('support_file')
    .set({ message_id: messageId })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('message_id', 'is', null)
    .where(isOf('support_file', writer))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** A file of one conversation. */
export async function findFile(
  db: Database,
  conversationId: string,
  id: string,
): Promise<{ name: string; type: SupportFile['type']; content: Buffer } | undefined> {
  return db
    .selectFrom('support_file')
    .innerJoin('conversation_message', 'conversation_message.id', 'support_file.message_id')
    .select(['support_file.name', 'support_file.type', 'support_file.content'])
    .where('support_file.id', '=', id)
    .where('conversation_message.conversation_id', '=', conversationId)
    .executeTakeFirst()
}

/** Deletes some that no message has brought; answers how many. */
export async function deleteLooseFiles(db: Database, before: Date, count: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from support_file where id in (
      select id from support_file where message_id is null and created_at < ${before}
      order by created_at limit ${sql.lit(count)})`.execute(db)
  return Number(numAffectedRows)
}
