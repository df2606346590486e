import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

const viewColumns = ['id', 'name', 'created_at', 'last_used_at', 'backed_up'] as const

export interface OperatorPasskeyRow {
  id: string
  name: string
  created_at: Date
  last_used_at: Date | null
  backed_up: boolean
}

export async function findOperatorPasskeys(
  db: Database,
  operatorId: string,
): Promise<Array<OperatorPasskeyRow>> {
  return db
    .selectFrom('operator_passkey')
    .select(viewColumns)
    .where('operator_id', '=', operatorId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** As a browser is told of them. */
export async function findOperatorCredentials(
  db: Database,
  operatorId: string,
): Promise<Array<{ id: string; transports: Array<string> }>> {
  return db
    .selectFrom('operator_passkey')
    .select(['credential_id as id', 'transports'])
    .where('operator_id', '=', operatorId)
    .orderBy('id')
    .execute()
}

/** Whom a new passkey is for; the handle is made with the first one and stays. */
export async function findOperatorOfPasskey(
  db: Database,
  operatorId: string,
  newHandle: Buffer,
): Promise<{ handle: Buffer; email: string; name: string }> {
  return db
    .updateTable('operator')
    .set({ passkey_handle: sql<Buffer>`coalesce(passkey_handle, ${newHandle})` })
    .where('id', '=', operatorId)
    .returning([sql<Buffer>`passkey_handle`.as('handle'), 'email', 'name'])
    .executeTakeFirstOrThrow()
}

interface NewOperatorPasskey {
  operatorId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: Array<string>
  backedUp: boolean
  name: string
  now: Date
}

/** Null where a credential of this id is kept already, whosever it is. */
export async function insertOperatorPasskey(
  tx: Database,
  given: NewOperatorPasskey,
): Promise<OperatorPasskeyRow | null> {
  const row = await tx
    .insertInto('operator_passkey')
    .values({
      operator_id: given.operatorId,
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

/** The passkey of a credential, locked with its operator: its counter moves one use at a time, and nobody is let out meanwhile. */
export async function lockOperatorPasskey(tx: Database, credentialId: string) {
  return tx
    .selectFrom('operator_passkey')
    .innerJoin('operator', 'operator.id', 'operator_passkey.operator_id')
    .select(['operator_passkey.id', 'operator_id', 'public_key', 'counter', 'passkey_handle'])
    .where('credential_id', '=', credentialId)
    .where('operator.suspended_at', 'is', null)
    .forUpdate(['operator_passkey', 'operator'])
    .executeTakeFirst()
}

export async function saveOperatorPasskeyUse(
  tx: Database,
  use: { id: string; counter: number; backedUp: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('operator_passkey')
    .set({ counter: use.counter, backed_up: use.backedUp, last_used_at: use.now })
    .where('id', '=', use.id)
    .execute()
}

/** Undefined where this operator has no such passkey. */
export async function saveOperatorPasskeyName(
  tx: Database,
  { id, operatorId, name }: { id: string; operatorId: string; name: string },
): Promise<OperatorPasskeyRow | undefined> {
  return tx
    .updateTable('operator_passkey')
    .set({ name })
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .returning(viewColumns)
    .executeTakeFirst()
}

/** What it was called; null where this operator has no such passkey. */
export async function deleteOperatorPasskeyRow(
  tx: Database,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<string | null> {
  const row = await tx
    .deleteFrom('operator_passkey')
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

export async function deleteOperatorPasskeys(tx: Database, operatorId: string): Promise<void> {
  await tx.deleteFrom('operator_passkey').where('operator_id', '=', operatorId).execute()
}
