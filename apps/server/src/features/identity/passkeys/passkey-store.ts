import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

const viewColumns = ['id', 'name', 'created_at', 'last_used_at', 'backed_up'] as const

export interface PasskeyRow {
  id: string
  name: string
  created_at: Date
  last_used_at: Date | null
  backed_up: boolean
}

export async function findPasskeys(db: Database, profileId: string): Promise<Array<PasskeyRow>> {
  return db
    .selectFrom('passkey')
    .select(viewColumns)
    .where('profile_id', '=', profileId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The credentials of a profile, as a browser is told of them. */
export async function findCredentials(
  db: Database,
  profileId: string,
): Promise<Array<{ id: string; transports: Array<string> }>> {
  return db
    .selectFrom('passkey')
    .select(['credential_id as id', 'transports'])
    .where('profile_id', '=', profileId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The person whom a new passkey is for; the handle is made with the first one and stays. */
export async function findPasskeyOwner(
  db: Database,
  profileId: string,
  newHandle: Buffer,
): Promise<{ handle: Buffer; email: string; first_name: string; last_name: string }> {
  return db
    .updateTable('profile')
    .set({ passkey_handle: sql<Buffer>`coalesce(passkey_handle, ${newHandle})` })
    .where('id', '=', profileId)
    .returning([sql<Buffer>`passkey_handle`.as('handle'), 'email', 'first_name', 'last_name'])
    .executeTakeFirstOrThrow()
}

export interface NewPasskey {
  profileId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: Array<string>
  backedUp: boolean
  name: string
  now: Date
}

/** Null where a credential of this id is kept already, whosever it is. */
export async function insertPasskey(db: Database, given: NewPasskey): Promise<PasskeyRow | null> {
  const row = await db
    .insertInto('passkey')
    .values({
      profile_id: given.profileId,
      credential_id: given.credentialId,
      public_key: given.publicKey,
      counter: given.counter,
      transports: given.transports,
      backed_up: given.backedUp,
      name: given.name,
      created_at: given.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(viewColumns)
    .executeTakeFirst()
  return row ?? null
}

/** The passkey of a credential, unless it is suspended, and its owner's handle, locked: its counter moves one use at a time. */
export async function lockPasskey(tx: Database, credentialId: string) {
  return tx
    .selectFrom('passkey')
    .innerJoin('profile', 'profile.id', 'passkey.profile_id')
    .select([
      'passkey.id',
      'passkey.profile_id',
      'passkey.public_key',
      'passkey.counter',
      'profile.passkey_handle',
    ])
    .where('passkey.credential_id', '=', credentialId)
    .where('passkey.suspended_at', 'is', null)
    .forUpdate('passkey')
    .executeTakeFirst()
}

export async function savePasskeyUse(
  tx: Database,
  use: { id: string; counter: number; backedUp: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('passkey')
    .set({ counter: use.counter, backed_up: use.backedUp, last_used_at: use.now })
    .where('id', '=', use.id)
    .execute()
}

interface OwnPasskey {
  id: string
  profileId: string
}

export async function renamePasskey(
  db: Database,
  { id, profileId }: OwnPasskey,
  name: string,
): Promise<PasskeyRow | null> {
  const row = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .returning(viewColumns)
    .executeTakeFirst()
  return row ?? null
}

/** The name it had; null where the profile has no such passkey. */
export async function deletePasskeyRow(
  db: Database,
  { id, profileId }: OwnPasskey,
): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}
