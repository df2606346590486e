import type { ConversationHead } from '@portal/contract/support/support-conversations'
import type { Locale } from '@portal/contract/texts'
import { sql } from 'kysely'
import type { TimePlace } from '../../../db/time-place.ts'
import type { Database } from '../../../db/transaction.ts'

export interface DeskRow {
  id: string
  number: string
  concern: string
  accountId: string | null
  startedAt: Date
  lastAt: Date
  state: ConversationHead['state']
  profileId: string | null
  guestName: string | null
  guestEmail: string | null
  locale: Locale
  excerpt: string
}

/** So much of a message shows in a list. */
const EXCERPT = 160

const columns = sql`
  c.id, c.number, c.concern, c.account_id as "accountId", c.started_at as "startedAt",
  c.last_at as "lastAt", c.state, c.profile_id as "profileId", c.guest_name as "guestName",
  c.guest_email as "guestEmail", c.locale,
  (select left(m.text, ${sql.lit(EXCERPT)}) from conversation_message m
    where m.conversation_id = c.id order by m.place desc limit 1) as excerpt`

export async function listDeskRows(
  db: Database,
  {
    state,
    accountId,
  }: { state: ConversationHead['state'] | undefined; accountId: string | undefined },
  { after, count }: { after: TimePlace | null; count: number },
): Promise<Array<DeskRow>> {
  const conditions = [
    sql`true`,
    ...(state === undefined ? [] : [sql`c.state = ${state}`]),
    ...(accountId === undefined ? [] : [sql`c.account_id = ${accountId}`]),
    ...(after ? [sql`(c.last_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ]
  const { rows } = await sql<DeskRow>`
    select ${columns} from conversation c where ${sql.join(conditions, sql` and `)}
    order by c.last_at desc, c.id desc limit ${sql.lit(count)}`.execute(db)
  return rows
}

export async function findDeskRow(db: Database, id: string): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    select ${columns} from conversation c where c.id = ${id}`.execute(db)
  return rows[0]
}

/** By what people call them. */
export async function findDeskRowsByNumber(
  db: Database,
  numbers: ReadonlyArray<string>,
): Promise<Array<DeskRow>> {
  const { rows } = await sql<DeskRow>`
    select ${columns} from conversation c where c.number = any(${[...numbers]}::text[])`.execute(db)
  return rows
}

/** Who of the staff wrote each of a conversation’s messages, where somebody did. */
export async function findAnswerers(
  db: Database,
  conversationId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('conversation_message')
    .select(['id', 'operator_id as operatorId'])
    .where('conversation_id', '=', conversationId)
    .where('operator_id', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, operatorId }) => (operatorId ? [[id, operatorId]] : [])))
}
