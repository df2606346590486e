import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

/** By what a profile can sign in, or prove that it is its owner who acts. */
export interface SignInWays {
  password: boolean
  twoFactor: boolean
  passkeys: number
  providers: number
}

export async function findSignInWays(db: Database, profileId: string): Promise<SignInWays> {
  return db
    .selectFrom('profile')
    .select((from) => [
      sql<boolean>`password_hash is not null`.as('password'),
      sql<boolean>`totp_since is not null`.as('twoFactor'),
      from
        .selectFrom('passkey')
        .select((count) => count.fn.countAll<number>().as('passkeys'))
        .whereRef('passkey.profile_id', '=', 'profile.id')
        .$asScalar()
        .$notNull()
        .as('passkeys'),
      from
        .selectFrom('login_method')
        .select((count) => count.fn.countAll<number>().as('providers'))
        .whereRef('login_method.profile_id', '=', 'profile.id')
        .$asScalar()
        .$notNull()
        .as('providers'),
    ])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
}

/** As `findSignInWays`, the profile locked: of two ways that go at once, the second sees that the first is gone. */
export async function lockSignInWays(tx: Database, profileId: string): Promise<SignInWays> {
  await tx
    .selectFrom('profile')
    .select('id')
    .where('id', '=', profileId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return findSignInWays(tx, profileId)
}

/** How many ways lead in; a two-factor code alone is none. */
export function countSignInWays({ password, passkeys, providers }: SignInWays): number {
  return (password ? 1 : 0) + passkeys + providers
}
