import type { Database } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'
import { findOwnershipsOf, listProfilesOf } from '../../access/access-reads.ts'
import { findOwner } from '../owner-store.ts'
import type { Owner } from '../owner-store.ts'

/**
 * Somebody who has access to the account, or owned it until a short while ago: who took a profile over may have ended it.
 * @throws ProblemError `not-found`
 */
export async function requirePerson(
  db: Database,
  { accountId, profileId }: { accountId: string; profileId: string },
  lately?: Date,
): Promise<Owner> {
  const people = await listProfilesOf(db, accountId)
  const owners = lately ? await findOwnershipsOf(db, accountId, lately) : []
  const isKnown = people.includes(profileId) || owners.some((one) => one.profileId === profileId)
  const owner = isKnown ? await findOwner(db, { id: profileId }) : undefined
  if (!owner) throw problem('not-found')
  return owner
}
