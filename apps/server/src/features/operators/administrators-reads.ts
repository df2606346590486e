import type { Database } from '../../db/transaction.ts'

/** The e-mails of those who see to the portal itself and are let in. */
export async function listAdministrators(db: Database): Promise<Array<string>> {
  const found = await db
    .selectFrom('operator')
    .select('email')
    .where('role', '=', 'administrator')
    .where('joined_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .orderBy('email')
    .execute()
  return found.map(({ email }) => email)
}
