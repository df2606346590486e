import type { Database } from '../../../db/transaction.ts'

export interface Totp {
  secret: Buffer
  /** Null until the first code confirmed that the authenticator has the secret. */
  since: Date | null
  lastStep: number | null
}

/** Since when sign-in asks for a code; null where it does not. */
export async function findTwoFactorSince(db: Database, profileId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('profile')
    .select('totp_since')
    .where('id', '=', profileId)
    .executeTakeFirst()
  return row?.totp_since ?? null
}

/** The profile's sealed secret; whoever else asks waits until the end of the transaction. */
export async function lockTotp(tx: Database, profileId: string): Promise<Totp | null> {
  const row = await tx
    .selectFrom('profile')
    .select(['totp_secret', 'totp_since', 'totp_last_step'])
    .where('id', '=', profileId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row?.totp_secret) return null
  return { secret: row.totp_secret, since: row.totp_since, lastStep: row.totp_last_step }
}

export async function saveUsedStep(tx: Database, profileId: string, step: number): Promise<void> {
  await tx
    .updateTable('profile')
    .set({ totp_last_step: step })
    .where('id', '=', profileId)
    .execute()
}

/** Keeps a secret that no code has confirmed yet. The profile's e-mail; null where two-factor is on already. */
export async function savePendingSecret(
  db: Database,
  profileId: string,
  sealed: Buffer,
): Promise<string | null> {
  const row = await db
    .updateTable('profile')
    .set({ totp_secret: sealed, totp_last_step: null })
    .where('id', '=', profileId)
    .where('totp_since', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return row?.email ?? null
}

export async function saveTwoFactorOn(tx: Database, profileId: string, now: Date): Promise<void> {
  await tx.updateTable('profile').set({ totp_since: now }).where('id', '=', profileId).execute()
}

/** Forgets the secret, confirmed or not, the recovery codes, and where codes were right. */
export async function clearTwoFactor(tx: Database, profileId: string): Promise<void> {
  await tx
    .updateTable('profile')
    .set({ totp_secret: null, totp_since: null, totp_last_step: null })
    .where('id', '=', profileId)
    .execute()
  await tx.deleteFrom('recovery_code').where('profile_id', '=', profileId).execute()
  await tx.deleteFrom('code_device').where('profile_id', '=', profileId).execute()
}

export async function replaceRecoveryCodes(
  tx: Database,
  profileId: string,
  hashes: ReadonlyArray<Buffer>,
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('profile_id', '=', profileId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ profile_id: profileId, hash })))
    .execute()
}

export async function countRecoveryCodes(db: Database, profileId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((count) => count.fn.countAll<number>().as('left'))
    .where('profile_id', '=', profileId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Uses a recovery code up: of two that come at once, one gets false. */
export async function takeRecoveryCode(
  tx: Database,
  { profileId, hash, now }: { profileId: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const taken = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('profile_id', '=', profileId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('profile_id')
    .executeTakeFirst()
  return taken !== undefined
}
