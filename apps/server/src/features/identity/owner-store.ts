import type { Locale } from '@portal/contract/texts'
import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import { keepPastName } from './past-name-store.ts'

/** A profile as its sign-in is looked after. */
export interface Owner {
  id: string
  email: string
  emailConfirmedAt: Date | null
  firstName: string
  lastName: string
  locale: Locale
  passwordHash: string | null
  hasTwoFactor: boolean
}

export async function findOwner(
  db: Database,
  by: { id: string } | { email: string },
): Promise<Owner | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['email', by.email] as const)
  return db
    .selectFrom('profile')
    .select([
      'id',
      'email',
      'email_confirmed_at as emailConfirmedAt',
      'first_name as firstName',
      'last_name as lastName',
      'locale',
      'password_hash as passwordHash',
      sql<boolean>`totp_since is not null`.as('hasTwoFactor'),
    ])
    .where(column, '=', value)
    .executeTakeFirst()
}

/**
 * Sets the password of a profile whose password is still the one of `before`; false where somebody else was first.
 * `confirmedAt`: its owner came by a link in a mail, so that the address is theirs.
 */
export async function savePassword(
  tx: Database,
  { id, passwordHash: before }: Pick<Owner, 'id' | 'passwordHash'>,
  passwordHash: string,
  confirmedAt: Date | null,
): Promise<boolean> {
  const row = await tx
    .updateTable('profile')
    .set({
      password_hash: passwordHash,
      email_confirmed_at: sql`coalesce(email_confirmed_at, ${confirmedAt})`,
    })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', before)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Moves a profile from one e-mail address to another; false where it has another one by now. */
export async function saveEmail(
  tx: Database,
  { id, from, to, now }: { id: string; from: string; to: string; now: Date },
): Promise<boolean> {
  await keepPastName(tx, id, now)
  const row = await tx
    .updateTable('profile')
    .set({ email: to, email_confirmed_at: now })
    .where('id', '=', id)
    .where('email', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
