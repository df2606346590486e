import type { Database } from '../../db/transaction.ts'

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
