import type { Database } from '../../db/transaction.ts'
import { findPersons } from '../identity/person-reads.ts'
import { tokenHash } from '../../db/secrets/secret-token.ts'
import { findInvitationByToken, listInvitationsFor } from './invitations/invitation-store.ts'

/** Until when each invitation can be answered that waits for a profile, by their ids; none before its address is confirmed. */
export async function findInvitationsWaiting(
  db: Database,
  profileId: string,
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const person = (await findPersons(db, [profileId])).get(profileId)
  const waiting = person?.isConfirmed ? await listInvitationsFor(db, person.email, now) : []
  return new Map(waiting.map(({ id, until }) => [id, until]))
}

/** Whether an address is invited anywhere, and has not answered. */
export async function isInvited(db: Database, email: string, now: Date): Promise<boolean> {
  return (await listInvitationsFor(db, email, now)).length > 0
}

/** The address that an invitation was sent to, by its link; undefined where that no longer works. */
export async function findInvitedAddress(
  db: Database,
  token: string,
  now: Date,
): Promise<string | undefined> {
  return (await findInvitationByToken(db, tokenHash(token), now))?.email
}
