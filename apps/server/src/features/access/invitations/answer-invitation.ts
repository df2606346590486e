import type { InvitationFace } from '@portal/contract/access/access-invitations'
import { tokenHash } from '../../../db/secrets/secret-token.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context, ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { findPersons } from '../../identity/person-reads.ts'
import type { AccessSurroundings } from '../access-surroundings.ts'
import { writeAct } from '../write-act.ts'
import { notifyOwnersOfAccess } from '../notify-people.ts'
import { lastDayOf, mayGive } from '../people/given-terms.ts'
import { lockGrants, saveGrant } from '../people/grant-store.ts'
import type { StoredGrant } from '../people/grant-store.ts'
import {
  endInvitation,
  findInvitation,
  findInvitationByToken,
  listInvitationsFor,
  lockInvitation,
} from './invitation-store.ts'
import type { Invitation } from './invitation-store.ts'
import { maskEmail } from './masked-email.ts'
import { readOffer } from './read-offer.ts'

/** What the profile's address is invited to; nothing before it is confirmed. */
export async function listOwnInvitations(
  surroundings: AccessSurroundings,
  { db, caller, now }: ProfileContext,
): Promise<Array<InvitationFace>> {
  const email = await findConfirmedEmail(db, caller.profileId)
  const invitations = email === null ? [] : await listInvitationsFor(db, email, now)
  return Promise.all(invitations.map((one) => viewFace(surroundings, db, one, true)))
}

/** @throws ProblemError `link-expired` where it was used, taken back, or is too old */
export async function checkInvitation(
  surroundings: AccessSurroundings,
  token: string,
  { db, now }: Context,
): Promise<InvitationFace & { maskedEmail: string }> {
  const invitation = await findInvitationByToken(db, tokenHash(token), now)
  if (!invitation) throw problem('link-expired')
  const face = await viewFace(surroundings, db, invitation, false)
  return { ...face, maskedEmail: maskEmail(invitation.email) }
}

async function viewFace(
  { settings }: AccessSurroundings,
  db: Database,
  invitation: Invitation,
  isTheirs: boolean,
): Promise<InvitationFace> {
  const { timeZone } = settings.utility
  const { id, role, permissions, expiresAt, until } = invitation
  const { inviter: inviterName, holder: holderName, street } = await readOffer(db, invitation)
  return {
    id,
    inviterName,
    holderName,
    street: isTheirs ? street : null,
    role,
    permissions,
    lastDay: lastDayOf(expiresAt, timeZone),
    until: until.toISOString(),
  }
}

/** @throws ProblemError `not-found` for whose address it is not; `link-expired` */
export async function acceptInvitation(
  surroundings: AccessSurroundings,
  invitationId: string,
  context: ProfileContext,
): Promise<{ accountId: string }> {
  const { db: tx, caller, now } = context
  const { profileId } = caller
  const asked = await findInvitation(tx, invitationId)
  if (!asked) throw problem('not-found')
  const { accountId } = asked
  // In the order in which whoever manages the access takes them.
  const people = await lockGrants(tx, accountId)
  const invitation = await takeOwn(tx, invitationId, context)
  const { invitedBy, chosen } = invitation
  const giver = people.find((one) => one.profileId === invitedBy && !one.isOver)
  const lasts = invitation.expiresAt === null || invitation.expiresAt > now
  // Nobody gives what they have no more.
  if (!giver || !mayGive(giver, invitation) || !lasts) throw problem('link-expired')
  await endInvitation(tx, invitationId, now)
  // Who has more by now keeps it.
  if (!people.some((one) => hasMore(one, profileId, invitation))) {
    const terms = { ...invitation, permissions: chosen }
    await saveGrant(tx, { profileId, accountId }, terms, { givenBy: invitedBy, now })
  }
  await writeAct(tx, 'invitation-accepted', invitationId, context)
  const news = { what: 'accepted', who: profileId, except: [profileId] } as const
  await notifyOwnersOfAccess(surroundings, tx, { ...news, accountId, terms: invitation }, context)
  return { accountId }
}

/** @throws ProblemError `not-found` */
export async function declineInvitation(
  surroundings: AccessSurroundings,
  invitationId: string,
  context: ProfileContext,
): Promise<void> {
  const { db: tx, now } = context
  const invitation = await takeOwn(tx, invitationId, context)
  const { accountId, email } = invitation
  await endInvitation(tx, invitationId, now)
  await writeAct(tx, 'invitation-declined', invitationId, context)
  const news = { what: 'declined', who: null, invited: email, except: [] } as const
  await notifyOwnersOfAccess(surroundings, tx, { ...news, accountId, terms: invitation }, context)
}

async function takeOwn(
  tx: Database,
  invitationId: string,
  { caller, now }: ProfileContext,
): Promise<Invitation> {
  const invitation = await lockInvitation(tx, invitationId)
  const email = await findConfirmedEmail(tx, caller.profileId)
  if (!invitation || invitation.email !== email || invitation.until <= now)
    throw problem('not-found')
  return invitation
}

async function findConfirmedEmail(db: Database, profileId: string): Promise<string | null> {
  const person = (await findPersons(db, [profileId])).get(profileId)
  return person?.isConfirmed ? person.email : null
}

function hasMore(one: StoredGrant, profileId: string, offered: Invitation): boolean {
  if (one.profileId !== profileId || one.isOver) return false
  return one.role === 'owner' || offered.permissions.every((each) => one.permissions.includes(each))
}
