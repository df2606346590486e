import type { SqlBool } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import type { ProviderPerson } from '../../../ports/identity-providers/identity-providers.ts'

type ProviderIdentity = Pick<ProviderPerson, 'issuer' | 'subject'>

/** Who signs in as this person of the provider, held until the transaction ends. */
export async function lockOperatorOfIdentity(
  tx: Database,
  { issuer, subject }: ProviderIdentity,
): Promise<{ operatorId: string; suspendedAt: Date | null } | undefined> {
  return tx
    .selectFrom('operator_login_method as method')
    .innerJoin('operator', 'operator.id', 'method.operator_id')
    .select(['operator.id as operatorId', 'suspended_at as suspendedAt'])
    .where('method.issuer', '=', issuer)
    .where('method.subject', '=', subject)
    .forUpdate(['method', 'operator'])
    .executeTakeFirst()
}

/** Whom an e-mail address names, held until the transaction ends, and what could make them this person of the provider. */
export async function lockOperatorOfEmail(
  tx: Database,
  email: string,
  { issuer, now }: { issuer: string; now: Date },
): Promise<
  | {
      operatorId: string
      suspendedAt: Date | null
      /** They sign in as somebody else of this provider. */
      isLinked: SqlBool
      /** Something else leads in, or an invitation waits. */
      isExpected: SqlBool
    }
  | undefined
> {
  return tx
    .selectFrom('operator')
    .select(['id as operatorId', 'suspended_at as suspendedAt'])
    .select((one) => [
      one
        .exists(
          one
            .selectFrom('operator_login_method')
            .select('issuer')
            .whereRef('operator_id', '=', 'operator.id')
            .where('issuer', '=', issuer),
        )
        .as('isLinked'),
      one
        .or([
          one('password_hash', 'is not', null),
          one.exists(
            one
              .selectFrom('operator_passkey')
              .select('id')
              .whereRef('operator_id', '=', 'operator.id'),
          ),
          one.exists(
            one
              .selectFrom('operator_invitation')
              .select('hash')
              .whereRef('operator_id', '=', 'operator.id')
              .where('expires_at', '>', now),
          ),
        ])
        .as('isExpected'),
    ])
    .where('email', '=', email)
    .forUpdate('operator')
    .executeTakeFirst()
}

/** Whether it is theirs now; somebody else of the provider may have been quicker. */
export async function insertOperatorLoginMethod(
  tx: Database,
  operatorId: string,
  { issuer, subject }: ProviderIdentity,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('operator_login_method')
    .values({ operator_id: operatorId, issuer, subject, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('issuer')
    .executeTakeFirst()
  return row !== undefined
}

export async function noteOperatorLoginMethodUse(
  tx: Database,
  { issuer, subject }: ProviderIdentity,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('operator_login_method')
    .set({ last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

export async function hasOperatorLoginMethod(db: Database, operatorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('operator_login_method')
    .select('issuer')
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOperatorLoginMethods(tx: Database, operatorId: string): Promise<void> {
  await tx.deleteFrom('operator_login_method').where('operator_id', '=', operatorId).execute()
}
