import type { ApprovalState, ApprovedAct } from '@portal/contract/approvals/approvals'
import { sql } from 'kysely'
import type { TimePlace } from '../../db/time-place.ts'
import type { Database } from '../../db/transaction.ts'
import type { AskedMoney } from './approvable-acts.ts'

export interface ApprovalRow extends AskedMoney {
  id: string
  at: Date
  why: string
  askedBy: string
  until: Date
  state: ApprovalState
  decidedBy: string | null
  decidedAt: Date | null
  answer: string | null
  contentHash: Buffer
}

function approvals(db: Database) {
  return db
    .selectFrom('approval')
    .select(['id', 'act', 'account_id as accountId', 'payment_id as paymentId', 'amount'])
    .select(['reason', 'why', 'asked_by as askedBy', 'asked_at as at', 'until', 'state'])
    .select(['decided_by as decidedBy', 'decided_at as decidedAt', 'answer'])
    .select('content_hash as contentHash')
}

export function findApproval(db: Database, id: string): Promise<ApprovalRow | undefined> {
  return approvals(db).where('id', '=', id).executeTakeFirst()
}

/** With nobody else deciding it until the transaction ends. */
export function lockApproval(tx: Database, id: string): Promise<ApprovalRow | undefined> {
  return approvals(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** What an operator's key asked for before. */
export function findAskedBy(
  db: Database,
  { askedBy, key }: { askedBy: string; key: string },
): Promise<ApprovalRow | undefined> {
  return approvals(db)
    .where('asked_by', '=', askedBy)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/** The newest first; one more than a page tells that there are others. */
export function listApprovals(
  db: Database,
  asked: { accountId?: string | undefined; waiting: boolean },
  { after, count }: { after: TimePlace | null; count: number },
): Promise<Array<ApprovalRow>> {
  let found = approvals(db)
  const { accountId, waiting } = asked
  if (accountId !== undefined) found = found.where('account_id', '=', accountId)
  if (waiting) found = found.where(sql<boolean>`state = 'waiting'`)
  if (after) {
    found = found.where(
      sql<boolean>`(asked_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  }
  return found.orderBy('asked_at', 'desc').orderBy('id', 'desc').limit(count).execute()
}

/** Those that others have asked for. */
export async function countWaiting(db: Database, operatorId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from approval where state = 'waiting' and until > ${now} and asked_by <> ${operatorId}
      limit 100
    ) counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** Of what one operator asks for at once, each sees what the one before has moved. */
export async function lockMovedAlone(tx: Database, askedBy: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`moved-alone ${askedBy}`}, 0))`.execute(
    tx,
  )
}

/** What an operator moved on any of these accounts without a second person, since a moment, in minor units. */
export async function sumMovedAlone(
  db: Database,
  {
    askedBy,
    accountIds,
    act,
    since,
  }: { askedBy: string; accountIds: ReadonlyArray<string>; act: ApprovedAct; since: Date },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from approval
    where account_id = any(${accountIds}) and asked_at > ${since} and asked_by = ${askedBy}
      and act = ${act} and state = 'done' and decided_by is null`.execute(db)
  return rows[0]?.sum ?? 0
}

/** Null where the operator's key asked for something before. */
export async function insertApproval(
  tx: Database,
  asked: AskedMoney & {
    why: string
    askedBy: string
    key: string
    contentHash: Buffer
    now: Date
    until: Date
  },
): Promise<string | null> {
  const row = await tx
    .insertInto('approval')
    .values({
      act: asked.act,
      account_id: asked.accountId,
      payment_id: asked.paymentId,
      amount: asked.amount,
      reason: asked.reason,
      why: asked.why,
      asked_by: asked.askedBy,
      asked_at: asked.now,
      idempotency_key: asked.key,
      content_hash: asked.contentHash,
      until: asked.until,
      state: 'waiting',
    })
    .onConflict((conflict) => conflict.columns(['asked_by', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function endApproval(
  tx: Database,
  id: string,
  end: {
    state: Exclude<ApprovalState, 'waiting'>
    decidedBy: string | null
    now: Date
    answer?: string
    outcome?: string
  },
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({
      state: end.state,
      decided_by: end.decidedBy,
      decided_at: end.now,
      answer: end.answer ?? null,
      outcome: end.outcome ?? null,
    })
    .where('id', '=', id)
    .where(sql<boolean>`state = 'waiting'`)
    .executeTakeFirstOrThrow()
}

/** What nobody approved in time. */
export async function expireApprovals(db: Database, now: Date): Promise<void> {
  await sql`
    update approval set state = 'expired', decided_at = ${now} where id in (
      select id from approval where state = 'waiting' and until <= ${now}
      order by until limit 100 for update skip locked
    )`.execute(db)
}
