import type {
  AccountAccess,
  AccountInvitation,
  AccountPerson,
} from '@portal/contract/access/access-people'
import type { AccountContext } from '../../../http/handler.ts'
import { findPersons, fullName } from '../../identity/person-reads.ts'
import type { AccessSurroundings } from '../access-surroundings.ts'
import { listInvitationsTo } from '../invitations/invitation-store.ts'
import type { Invitation } from '../invitations/invitation-store.ts'
import { findLastVisits } from '../log/visit-store.ts'
import { mayTouch, viewTerms } from './given-terms.ts'
import type { Giver } from './given-terms.ts'
import { listGrants } from './grant-store.ts'
import { ownersBeside } from './managing.ts'

/** Who can open an account, for who manages that; everybody else sees what they have themselves. */
export async function listAccess(
  surroundings: AccessSurroundings,
  context: AccountContext,
): Promise<AccountAccess> {
  const { db, grant, caller, now } = context
  const { accountId } = grant
  const { timeZone } = surroundings.settings.utility
  const mayManage = grant.permissions.includes('manage-access')
  const all = await listGrants(db, accountId)
  const mine = all.find(({ profileId }) => profileId === caller.profileId)
  const shown = mayManage ? all : all.filter((one) => one === mine)
  const persons = await findPersons(
    db,
    shown.map(({ profileId }) => profileId),
  )
  const visits = await findLastVisits(db, accountId)
  const invitations = mayManage ? await listInvitationsTo(db, accountId) : []
  const people = shown.map((one): AccountPerson => {
    const person = persons.get(one.profileId)
    const isYou = one === mine
    return {
      ...viewTerms(one, timeZone),
      id: one.id,
      name: person ? fullName(person) : '',
      email: person?.email ?? '',
      isYou,
      since: one.since?.toISOString() ?? null,
      lastVisitAt: isYou ? null : (visits.get(one.profileId)?.toISOString() ?? null),
      isOver: one.isOver,
      mayChange: mine !== undefined && mayTouch(mine, one),
    }
  })
  return {
    mayManage,
    isOnlyOwner: mine?.role === 'owner' && ownersBeside(all, mine.id) === 0,
    people,
    invitations: invitations.map((one) =>
      viewInvitation(one, { timeZone, now, reader: mine ?? null }),
    ),
  }
}

/** For whoever may change and send it once more. */
export function viewInvitation(
  invitation: Invitation,
  { timeZone, now, reader }: { timeZone: string; now: Date; reader: Giver | null },
): AccountInvitation {
  const { id, email, askedAt, until } = invitation
  return {
    ...viewTerms(invitation, timeZone),
    id,
    email,
    sentAt: askedAt.toISOString(),
    until: until.toISOString(),
    isOver: until <= now,
    mayChange: reader !== null && mayTouch(reader, invitation),
  }
}
