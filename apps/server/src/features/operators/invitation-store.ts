import type { OperatorRole } from '@portal/contract/operators/operators'
import type { Database } from '../../db/transaction.ts'

export interface FoundInvitation {
  operatorId: string
  email: string
  name: string
  role: OperatorRole
  totpSecret: Buffer
}

/** Puts an invitation in the place of the one that waits, if any. */
export async function replaceInvitation(
  tx: Database,
  invitation: { operatorId: string; hash: Buffer; totpSecret: Buffer; expiresAt: Date },
): Promise<void> {
  const row = {
    hash: invitation.hash,
    totp_secret: invitation.totpSecret,
    expires_at: invitation.expiresAt,
  }
  await tx
    .insertInto('operator_invitation')
    .values({ operator_id: invitation.operatorId, ...row })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(row))
    .execute()
}

/** Null where it is unknown, used, taken back or expired. */
export async function findInvitation(
  db: Database,
  hash: Buffer,
  now: Date,
): Promise<FoundInvitation | null> {
  const row = await db
    .selectFrom('operator_invitation as invitation')
    .innerJoin('operator', 'operator.id', 'invitation.operator_id')
    .select(['operator.id as operatorId', 'email', 'name', 'role'])
    .select('invitation.totp_secret as totpSecret')
    .where('invitation.hash', '=', hash)
    .where('invitation.expires_at', '>', now)
    .where('operator.suspended_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Uses an invitation up: of two that come at once, one gets false. */
export async function takeInvitation(tx: Database, hash: Buffer): Promise<boolean> {
  const taken = await tx
    .deleteFrom('operator_invitation')
    .where('hash', '=', hash)
    .returning('operator_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Takes back what waits for an operator. */
export async function dropInvitation(tx: Database, operatorId: string): Promise<void> {
  await tx.deleteFrom('operator_invitation').where('operator_id', '=', operatorId).execute()
}
