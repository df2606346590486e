import type { Database } from '../../db/transaction.ts'
import type { Person } from './person-reads.ts'

/** What a profile was called at a moment, and its address then. */
export type NameOfThen = Pick<Person, 'firstName' | 'lastName' | 'email'>

/** By whom and when: the name of then; undefined of a profile that is gone. */
export async function findNamesOfThen(
  db: Database,
  persons: ReadonlyMap<string, Person>,
): Promise<(profileId: string, at: Date) => NameOfThen | undefined> {
  const ids = [...persons.keys()]
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('past_name')
          .select([
            'profile_id as profileId',
            'until',
            'first_name as firstName',
            'last_name as lastName',
            'email',
          ])
          .where('profile_id', 'in', ids)
          .orderBy('until')
          .orderBy('id')
          .execute()
  const past = Map.groupBy(rows, ({ profileId }) => profileId)
  return (profileId, at) =>
    past.get(profileId)?.find(({ until }) => until > at) ?? persons.get(profileId)
}
