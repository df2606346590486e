import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../db/transaction.ts'

/** A profile as others hear of it, and as it is written to. */
export interface Person {
  profileId: string
  email: string
  /** The address is proven to be theirs. */
  isConfirmed: boolean
  firstName: string
  lastName: string
  locale: Locale
}

/** By their profiles; whoever is gone is left out. */
export async function findPersons(
  db: Database,
  profileIds: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, Person>> {
  if (profileIds.length === 0) return new Map()
  const rows = await persons(db).where('id', 'in', profileIds).execute()
  return new Map(rows.map((row) => [row.profileId, row]))
}

export async function findPerson(db: Database, profileId: string): Promise<Person | undefined> {
  return persons(db).where('id', '=', profileId).executeTakeFirst()
}

/** @throws Error where there is none */
export async function readPerson(db: Database, profileId: string): Promise<Person> {
  return persons(db).where('id', '=', profileId).executeTakeFirstOrThrow()
}

export async function findPersonByEmail(db: Database, email: string): Promise<Person | undefined> {
  return persons(db).where('email', '=', email).executeTakeFirst()
}

export function fullName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

function persons(db: Database) {
  return db
    .selectFrom('profile')
    .select((is) => [
      'id as profileId',
      'email',
      is('email_confirmed_at', 'is not', null).$castTo<boolean>().as('isConfirmed'),
      'first_name as firstName',
      'last_name as lastName',
      'locale',
    ])
}
