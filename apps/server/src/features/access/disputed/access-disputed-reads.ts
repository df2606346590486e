import type { Address } from '@portal/contract/person'
import type { Database } from '../../../db/transaction.ts'
import { findAccountFace } from '../../accounts/accounts-reads.ts'
import { findPersons } from '../../identity/person-reads.ts'
import { nameOf } from '../notify-people.ts'
import { findGivenAccess } from './given-access-store.ts'
import type { GivenAccess } from './given-access-store.ts'

/** Access that came from a profile, as its owner recognises it. */
export interface DisputedAccess extends GivenAccess {
  /** The person's; the address where it was an invitation, or they have not said what they are called. */
  name: string
  email: string
  accountNumber: string
  serviceAddress: Address
}

/** [R19] What may be the work of somebody who took the profile over, by account; what a way back ended already as well. */
export async function listDisputedAccess(
  db: Database,
  whose: { profileId: string; since: Date; now: Date },
): Promise<Array<DisputedAccess>> {
  const given = await findGivenAccess(db, whose)
  const persons = await findPersons(
    db,
    given.flatMap(({ profileId }) => profileId ?? []),
  )
  const accountIds = [...new Set(given.map(({ accountId }) => accountId))]
  const faces = new Map(
    await Promise.all(accountIds.map(async (id) => [id, await findAccountFace(db, id)] as const)),
  )
  return given.flatMap((one) => {
    const { invited, profileId, accountId } = one
    const person = persons.get(profileId ?? '')
    const face = faces.get(accountId)
    if (!face) return []
    const { number: accountNumber, serviceAddress } = face
    const name = invited ?? nameOf(person)
    return [{ ...one, name, email: invited ?? person?.email ?? '', accountNumber, serviceAddress }]
  })
}
