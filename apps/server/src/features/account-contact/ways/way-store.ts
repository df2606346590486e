import type { WayChoice } from '@portal/contract/account-contact/account-contact-ways'
import type { Locale } from '@portal/contract/texts'
import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

export interface StoredWay extends WayChoice {
  id: string
  accountId: string
  kind: 'email' | 'phone'
  value: string
  locale: Locale
  isConfirmed: boolean
  replaces: string | null
  addedBy: string | null
  /** When its link brought it back. */
  restoredAt: Date | null
}

function ways(db: Database) {
  return db
    .selectFrom('contact_way')
    .select((is) => [
      'id',
      'account_id as accountId',
      'kind',
      'value',
      'purposes',
      'attach_pdf as attachPdf',
      'locale',
      is('confirmed_at', 'is not', null).$castTo<boolean>().as('isConfirmed'),
      'replaces_id as replaces',
      'added_by as addedBy',
      'restored_at as restoredAt',
    ])
}

/** Those that are not removed, in the order in which they came. */
export function listWays(db: Database, accountId: string): Promise<Array<StoredWay>> {
  return ways(db)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('kind')
    .orderBy('added_at')
    .orderBy('id')
    .execute()
}

export function findWay(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
): Promise<StoredWay | undefined> {
  return ways(db)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Also one that was removed, or has ended with the access of whoever added it. */
export function findAnyWay(
  db: Database,
  id: string,
): Promise<(StoredWay & { isRemoved: boolean; hasEnded: boolean }) | undefined> {
  return ways(db)
    .select((is) => [
      is('removed_at', 'is not', null).$castTo<boolean>().as('isRemoved'),
      is('ended_with', 'is not', null).$castTo<boolean>().as('hasEnded'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertWay(
  tx: Database,
  way: Pick<
    StoredWay,
    'accountId' | 'kind' | 'value' | 'purposes' | 'attachPdf' | 'locale' | 'replaces'
  >,
  { addedBy, now }: { addedBy: string; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('contact_way')
    .values({
      account_id: way.accountId,
      kind: way.kind,
      value: way.value,
      purposes: way.purposes,
      attach_pdf: way.attachPdf,
      locale: way.locale,
      added_by: addedBy,
      added_at: now,
      confirmed_at: null,
      replaces_id: way.replaces,
      removed_at: null,
      removed_by: null,
      replaced_by_id: null,
      restored_at: null,
      ended_with: null,
      bills_since: null,
      look_on: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveConfirmed(
  tx: Database,
  id: string,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  await sql`
    update contact_way set confirmed_at = ${now}, replaces_id = null where id = ${id}`.execute(tx)
  await followBills(tx, id, today)
}

export async function saveChoice(
  tx: Database,
  id: string,
  { purposes, attachPdf }: WayChoice,
  today: string,
): Promise<void> {
  await tx
    .updateTable('contact_way')
    .set({ purposes: [...purposes], attach_pdf: attachPdf })
    .where('id', '=', id)
    .execute()
  await followBills(tx, id, today)
}

/** Bills go there from the day on which that began, as long as it is confirmed and for bills. */
async function followBills(tx: Database, id: string, today: string): Promise<void> {
  await sql`
    update contact_way set
      bills_since = case when gets then coalesce(bills_since, ${today}::date) end,
      look_on = case when gets then coalesce(look_on, ${today}::date) end
    from (
      select id as way_id, kind = 'email' and confirmed_at is not null and removed_at is null
        and 'bills' = any(purposes) as gets
      from contact_way where id = ${id}
    ) now
    where id = way_id`.execute(tx)
}

/** What was never confirmed is gone at once: nobody was told of it. */
export async function dropWay(tx: Database, { id, isConfirmed }: StoredWay): Promise<void> {
  if (!isConfirmed) await tx.deleteFrom('contact_way').where('id', '=', id).execute()
}

/** Kept as long as it can be undone; nothing goes there any more. */
export async function saveRemoved(
  tx: Database,
  id: string,
  { by, replacedBy, now }: { by: string | null; replacedBy: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('contact_way')
    .set({
      removed_at: now,
      removed_by: by,
      replaced_by_id: replacedBy,
      bills_since: null,
      look_on: null,
    })
    .where('id', '=', id)
    .execute()
}

/** It counts again, unless the same counts by now; where somebody merely added the same anew, this one stands for it. */
export async function restoreWay(tx: Database, id: string, today: string): Promise<void> {
  await sql`
    delete from contact_way same using contact_way way
    where way.id = ${id} and same.account_id = way.account_id and same.kind = way.kind
      and same.value = way.value and same.id <> way.id
      and same.removed_at is null and same.confirmed_at is null`.execute(tx)
  await sql`
    update contact_way way set removed_at = null, removed_by = null, replaced_by_id = null,
      ended_with = null
    where id = ${id} and not exists (
      select 1 from contact_way same
      where same.account_id = way.account_id and same.kind = way.kind and same.value = way.value
        and same.removed_at is null
    )`.execute(tx)
  await followBills(tx, id, today)
}

/** It was by its link that it came back. */
export async function saveRestored(tx: Database, id: string, now: Date): Promise<void> {
  await tx.updateTable('contact_way').set({ restored_at: now }).where('id', '=', id).execute()
}

/** Gone for good: no link brings them back. */
export async function deleteWays(tx: Database, ids: ReadonlyArray<string>): Promise<void> {
  await sql`delete from contact_way where id = any(${ids}::uuid[])`.execute(tx)
}

/** What came in its place, and in the place of that: gone for good, with the links of those that were removed since. */
export async function deleteReplacements(tx: Database, id: string): Promise<void> {
  await sql`
    with recursive came as (
      select replaced_by_id as id from contact_way where id = ${id}
      union
      select way.replaced_by_id from came join contact_way way on way.id = came.id
    )
    delete from contact_way where id in (select id from came)`.execute(tx)
}

/** Of what was gone longer ago some are no longer known even to the log; how many. */
export async function deletePastWays(db: Database, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from past_contact_way where id in (
      select id from past_contact_way where gone_at < ${before} order by gone_at limit ${sql.lit(most)}
    )`.execute(db)
  return Number(numAffectedRows)
}

/** Deletes some that nobody can take back any more; answers how many. */
export async function deleteRemovedWays(db: Database, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from contact_way where id in (
      select id from contact_way where removed_at < ${before} order by removed_at limit ${sql.lit(most)}
    )`.execute(db)
  return Number(numAffectedRows)
}
