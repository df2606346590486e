import type { Permission, Role } from '@portal/contract/access/access'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import { heldPermissions } from '../access-reads.ts'
import type { Terms } from '../people/given-terms.ts'

/** An invitation that was neither answered nor taken back. */
export interface Invitation {
  id: string
  accountId: string
  email: string
  role: Role
  /** All that it offers. */
  permissions: Array<Permission>
  /** Those in the place of the role's; null for the role's. */
  chosen: Array<Permission> | null
  expiresAt: Date | null
  note: string | null
  invitedBy: string
  askedAt: Date
  until: Date
}

export async function listInvitationsTo(
  db: Database,
  accountId: string,
): Promise<Array<Invitation>> {
  return read(db, sql`held.account_id = ${accountId} order by held.asked_at, held.id`)
}

/** Those of an address that can still be accepted. */
export async function listInvitationsFor(
  db: Database,
  email: string,
  now: Date,
): Promise<Array<Invitation>> {
  return read(
    db,
    sql`held.email = ${email} and held.until > ${now} order by held.asked_at, held.id limit 50`,
  )
}

export async function findInvitationByToken(
  db: Database,
  hash: Buffer,
  now: Date,
): Promise<Invitation | undefined> {
  const [found] = await read(db, sql`held.token_hash = ${hash} and held.until > ${now}`)
  return found
}

export async function findInvitation(
  db: Database,
  invitationId: string,
): Promise<Invitation | undefined> {
  const [found] = await read(db, sql`held.id = ${invitationId}`)
  return found
}

/** With nobody else answering or changing it until the transaction ends. */
export async function lockInvitation(
  tx: Database,
  invitationId: string,
): Promise<Invitation | undefined> {
  await sql`select 1 from access_invitation where id = ${invitationId} for update`.execute(tx)
  return findInvitation(tx, invitationId)
}

async function read(db: Database, which: RawBuilder<unknown>): Promise<Array<Invitation>> {
  const found = await sql<Invitation>`
    select held.id, held.account_id as "accountId", held.email, held.role,
      ${heldPermissions} as permissions, held.permissions as chosen, held.expires_at as "expiresAt",
      held.note, held.invited_by as "invitedBy", held.asked_at as "askedAt", held.until
    from access_invitation held
    where held.ended_at is null and ${which}`.execute(db)
  return found.rows
}

/** Null where the address is invited to the account already. */
export async function insertInvitation(
  tx: Database,
  invitation: {
    accountId: string
    email: string
    terms: Terms
    invitedBy: string
    now: Date
    until: Date
  },
): Promise<string | null> {
  const { accountId, email, terms, invitedBy, now, until } = invitation
  const { role, permissions, expiresAt, note } = terms
  const row = await tx
    .insertInto('access_invitation')
    .values({
      account_id: accountId,
      email,
      role,
      permissions,
      expires_at: expiresAt,
      note,
      invited_by: invitedBy,
      asked_at: now,
      until,
    })
    .onConflict((on) =>
      on.columns(['account_id', 'email']).where('ended_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The link of before stops working at once; whoever sends it once more answers for it. */
export async function renewInvitation(
  tx: Database,
  invitationId: string,
  { invitedBy, now, until }: { invitedBy: string; now: Date; until: Date },
): Promise<void> {
  await tx
    .updateTable('access_invitation')
    .set({ asked_at: now, until, invited_by: invitedBy, token_hash: null, sent_at: null })
    .where('id', '=', invitationId)
    .execute()
}

/** What is sent now: once, however often its job runs. Undefined where it was sent, or has ended. */
export async function claimSending(
  tx: Database,
  invitationId: string,
  tokenHash: Buffer,
): Promise<
  Pick<Invitation, 'accountId' | 'email' | 'until' | 'askedAt' | 'invitedBy'> | undefined
> {
  return tx
    .updateTable('access_invitation')
    .set({ token_hash: tokenHash, sent_at: sql`asked_at` })
    .where('id', '=', invitationId)
    .where('sent_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning([
      'account_id as accountId',
      'email',
      'until',
      'asked_at as askedAt',
      'invited_by as invitedBy',
    ])
    .executeTakeFirst()
}

export async function endInvitation(tx: Database, invitationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('access_invitation')
    .set({ ended_at: now, token_hash: null })
    .where('id', '=', invitationId)
    .execute()
}

/** How many to an account somebody sent that nobody has answered. */
export async function countInvitationsBy(
  db: Database,
  { profileId, accountId, now }: { profileId: string; accountId: string; now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('access_invitation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('invited_by', '=', profileId)
    .where('ended_at', 'is', null)
    .where('account_id', '=', accountId)
    .where('until', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Ends those to an account that somebody sent who has no say there any more. */
export async function endInvitationsBy(
  tx: Database,
  { profileId, accountId, now }: { profileId: string; accountId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('access_invitation')
    .set({ ended_at: now, token_hash: null })
    .where('invited_by', '=', profileId)
    .where('ended_at', 'is', null)
    .where('account_id', '=', accountId)
    .execute()
}

/** Ends some, for good or until the owner of a profile that was won back has chosen. */
export async function endInvitations(
  tx: Database,
  invitationIds: ReadonlyArray<string>,
  { suspendedBy, now }: { suspendedBy: string | null; now: Date },
): Promise<void> {
  await sql`
    update access_invitation
    set ended_at = ${now}, token_hash = null, suspended_by = ${suspendedBy}::uuid
    where id = any(${invitationIds}::uuid[])`.execute(tx)
}

/** Some stand, and it is now this profile that offers it. */
export async function takeOverInvitations(
  tx: Database,
  invitationIds: ReadonlyArray<string>,
  profileId: string,
): Promise<void> {
  await sql`
    update access_invitation set invited_by = ${profileId}
    where id = any(${invitationIds}::uuid[])`.execute(tx)
}

/** Opens again what was suspended, to be sent once more; false where its address is invited anew by now. */
export async function reopenInvitation(
  tx: Database,
  invitationId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update access_invitation i
    set ended_at = null, suspended_by = null, asked_at = ${now}, sent_at = null
    where i.id = ${invitationId} and not exists (
      select 1 from access_invitation o
      where o.account_id = i.account_id and o.email = i.email and o.ended_at is null)
    returning 1`.execute(tx)
  return rows.length > 0
}

/** What could be accepted until longer ago goes, with the addresses in it; how many did. */
export async function deleteOldInvitations(
  db: Database,
  before: Date,
  count: number,
): Promise<number> {
  const { rows } = await sql`
    delete from access_invitation where id in (
      select id from access_invitation where until < ${before} order by until limit ${count}
    ) returning 1`.execute(db)
  return rows.length
}
