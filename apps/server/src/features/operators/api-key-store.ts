import type { KeyScope } from '@portal/contract/operators/operators'
import type { Database } from '../../db/transaction.ts'

export interface ApiKeyRow {
  id: string
  name: string
  scopes: Array<KeyScope>
  createdAt: Date
  createdBy: string
  expiresAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

/** All of them, the newest first; a utility has dozens. */
export function listKeys(db: Database): Promise<Array<ApiKeyRow>> {
  return keys(db).orderBy('api_key.created_at', 'desc').orderBy('api_key.id').execute()
}

/** @throws Error where there is none */
export function getKey(db: Database, keyId: string): Promise<ApiKeyRow> {
  return keys(db).where('api_key.id', '=', keyId).executeTakeFirstOrThrow()
}

function keys(db: Database) {
  return db
    .selectFrom('api_key')
    .innerJoin('operator', 'operator.id', 'api_key.created_by')
    .select(['api_key.id', 'api_key.name', 'scopes', 'operator.name as createdBy'])
    .select(['created_at as createdAt', 'expires_at as expiresAt'])
    .select(['last_used_at as lastUsedAt', 'revoked_at as revokedAt'])
}

export async function insertKey(
  tx: Database,
  key: {
    name: string
    scopes: Array<KeyScope>
    hash: Buffer
    createdBy: string
    now: Date
    expiresAt: Date
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('api_key')
    .values({
      name: key.name,
      scopes: key.scopes,
      hash: key.hash,
      created_by: key.createdBy,
      created_at: key.now,
      expires_at: key.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Null where it is unknown, ended or expired. */
export async function findKey(
  db: Database,
  hash: Buffer,
  now: Date,
): Promise<{ keyId: string; scopes: Array<KeyScope>; lastUsedAt: Date | null } | null> {
  const row = await db
    .selectFrom('api_key')
    .select(['id as keyId', 'scopes', 'last_used_at as lastUsedAt'])
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

export async function noteKeyUse(db: Database, keyId: string, now: Date): Promise<void> {
  await db.updateTable('api_key').set({ last_used_at: now }).where('id', '=', keyId).execute()
}

/** Whether there is such a key; one that has ended stays as it is. */
export async function revokeKey(tx: Database, keyId: string, now: Date): Promise<boolean> {
  const found = await tx
    .updateTable('api_key')
    .set((key) => ({ revoked_at: key.fn.coalesce('revoked_at', key.val(now)) }))
    .where('id', '=', keyId)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}
