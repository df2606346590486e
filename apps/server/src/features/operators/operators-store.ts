import type { OperatorRole } from '@portal/contract/operators/operators'
import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'

export interface OperatorRow {
  id: string
  email: string
  name: string
  role: OperatorRole
  joinedAt: Date | null
  suspendedAt: Date | null
  lastSeenAt: Date | null
  invitationExpiresAt: Date | null
}

/** All of the staff, by name; a utility has hundreds at most. */
export function listAllOperators(db: Database): Promise<Array<OperatorRow>> {
  return operators(db)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

export function findOperator(db: Database, operatorId: string): Promise<OperatorRow | undefined> {
  return operators(db).where('id', '=', operatorId).executeTakeFirst()
}

export function findOperatorByEmail(db: Database, email: string): Promise<OperatorRow | undefined> {
  return operators(db).where('email', '=', email).executeTakeFirst()
}

function operators(db: Database) {
  return db
    .selectFrom('operator')
    .select([
      'id',
      'email',
      'name',
      'role',
      'joined_at as joinedAt',
      'suspended_at as suspendedAt',
      (one) =>
        one
          .selectFrom('operator_session')
          .select('last_used_at')
          .whereRef('operator_id', '=', 'operator.id')
          .orderBy('last_used_at', 'desc')
          .limit(1)
          .as('lastSeenAt'),
      (one) =>
        one
          .selectFrom('operator_invitation')
          .select('expires_at')
          .whereRef('operator_id', '=', 'operator.id')
          .as('invitationExpiresAt'),
    ])
}

/** What somebody signs in with. */
export interface OperatorSecrets {
  id: string
  email: string
  passwordHash: string
  totpSecret: Buffer
}

/** Who signs in with this e-mail; nobody where they have not joined, or are let in no more. */
export async function findOperatorSecrets(
  db: Database,
  email: string,
): Promise<OperatorSecrets | null> {
  const row = await db
    .selectFrom('operator')
    .select(['id', 'email', 'password_hash as passwordHash', 'totp_secret as totpSecret'])
    .where('email', '=', email)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (!row?.passwordHash || !row.totpSecret) return null
  return { ...row, passwordHash: row.passwordHash, totpSecret: row.totpSecret }
}

/** Uses up a code's step, unless somebody else did, the secret is another one by now, or they are let in no more. */
export async function takeOperatorStep(
  tx: Database,
  { id, totpSecret, passwordHash }: OperatorSecrets,
  step: number,
): Promise<boolean> {
  const taken = await tx
    .updateTable('operator')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .where('totp_secret', '=', totpSecret)
    .where('password_hash', '=', passwordHash)
    .where((one) => one.or([one('totp_last_step', 'is', null), one('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** The id of a new operator; null where the e-mail is somebody's. */
export async function insertOperator(
  tx: Database,
  { email, name, role, now }: { email: string; name: string; role: OperatorRole; now: Date },
): Promise<string | null> {
  const row = await tx
    .insertInto('operator')
    .values({ email, name, role, invited_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Holds an operator as they are until the end of the transaction. */
export async function lockOperator(
  tx: Database,
  operatorId: string,
): Promise<{ role: OperatorRole; suspendedAt: Date | null } | undefined> {
  return tx
    .selectFrom('operator')
    .select(['role', 'suspended_at as suspendedAt'])
    .where('id', '=', operatorId)
    .forUpdate()
    .executeTakeFirst()
}

/** Administrators who can come in; nobody stops being one meanwhile. */
export async function lockAdministrators(tx: Database): Promise<Array<string>> {
  const rows = await tx
    .selectFrom('operator')
    .select('id')
    .where('role', '=', 'administrator')
    .where('suspended_at', 'is', null)
    .where((one) =>
      one.or([
        one('password_hash', 'is not', null),
        one.exists(
          one
            .selectFrom('operator_passkey')
            .select('id')
            .whereRef('operator_id', '=', 'operator.id'),
        ),
        one.exists(
          one
            .selectFrom('operator_login_method')
            .select('issuer')
            .whereRef('operator_id', '=', 'operator.id'),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function saveOperator(
  tx: Database,
  operatorId: string,
  { role, suspendedAt }: { role: OperatorRole; suspendedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('operator')
    .set({ role, suspended_at: suspendedAt })
    .where('id', '=', operatorId)
    .execute()
}

/** Removes somebody who has not joined, and so has done nothing yet; false where they have. */
export async function deleteInvited(tx: Database, operatorId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('operator')
    .where('id', '=', operatorId)
    .where('joined_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False where there is no password to change. */
export async function savePassword(
  tx: Database,
  operatorId: string,
  passwordHash: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('operator')
    .set({ password_hash: passwordHash })
    .where('id', '=', operatorId)
    .where('password_hash', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Another authenticator app in the place of the one before; its first code is used up. */
export async function saveAuthenticator(
  tx: Database,
  operatorId: string,
  { totpSecret, step }: { totpSecret: Buffer; step: number },
): Promise<void> {
  await tx
    .updateTable('operator')
    .set({ totp_secret: totpSecret, totp_last_step: step })
    .where('id', '=', operatorId)
    .execute()
}

/** Whether password and code lead in. */
export async function hasPassword(db: Database, operatorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('operator')
    .select('id')
    .where('id', '=', operatorId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function noteJoined(tx: Database, operatorId: string, now: Date): Promise<void> {
  await tx
    .updateTable('operator')
    .set({ joined_at: sql`coalesce(joined_at, ${now})` })
    .where('id', '=', operatorId)
    .execute()
}

/** Forgets the password and the authenticator app of an operator. */
export async function clearOperatorSecrets(tx: Database, operatorId: string): Promise<void> {
  await tx
    .updateTable('operator')
    .set({ password_hash: null, totp_secret: null, totp_last_step: null })
    .where('id', '=', operatorId)
    .execute()
}

/** What an operator signs in with from now on. */
export async function saveOperatorSecrets(
  tx: Database,
  operatorId: string,
  given: { passwordHash: string; totpSecret: Buffer; step: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('operator')
    .set({
      password_hash: given.passwordHash,
      totp_secret: given.totpSecret,
      totp_last_step: given.step,
      joined_at: sql`coalesce(joined_at, ${given.now})`,
    })
    .where('id', '=', operatorId)
    .execute()
}
