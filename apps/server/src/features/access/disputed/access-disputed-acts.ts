import { rolePermissions } from '@portal/contract/access/access'
import { writeAudit } from '../../../db/audit.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import type { Surroundings } from '../../../surroundings.ts'
import {
  endContactsWith,
  restoreContactsWith,
} from '../../account-contact/account-contact-access-acts.ts'
import { endDisputedContacts } from '../../account-contact/account-contact-disputed-acts.ts'
import { accessChanged, accessGranted } from '../access-webhooks.ts'
import { announceGrants } from '../people/announce-grants.ts'
import type { Notifying } from '../../alerts/notify-acts.ts'
import { findPersons } from '../../identity/person-reads.ts'
import {
  endInvitations,
  reopenInvitation,
  takeOverInvitations,
} from '../invitations/invitation-store.ts'
import { invitationJob } from '../invitations/send-invitation.ts'
import type { InvitationOrder } from '../invitations/send-invitation.ts'
import { accessNewsMail } from '../mails/access-news-mail.ts'
import { notifyOwners } from '../notify-owners-acts.ts'
import { nameOf, notifyPerson } from '../notify-people.ts'
import { endGrants, giveBack } from '../people/grant-store.ts'
import { listDisputedAccess } from './access-disputed-reads.ts'
import type { DisputedAccess } from './access-disputed-reads.ts'
import {
  endLeaving,
  endSuspensions,
  findReceivers,
  giveBackTaken,
  keepAnOwner,
  lockAccountsOf,
} from './given-access-store.ts'
import type { Receiver } from './given-access-store.ts'

/** Who did it, as the log tells it. */
type By = Pick<Context, 'now' | 'requestId'> & { device: Pick<Context['device'], 'name'> }

/** What ended, as its owner is told of it. */
export interface EndedAccess {
  name: string
  /** The number. */
  account: string
}

interface Disputing {
  profileId: string
  since: Date
}

/**
 * [R19] Ends what a profile gave since, which may be the work of somebody who took it over: open invitations, and grants
 * with all that was given by those in turn, until its owner chooses what stays. Whoever lost access to such people has
 * it again: no account is left to them. What the profile said of how its accounts are reached goes, too.
 */
export async function suspendDisputedAccess(
  surroundings: Notifying,
  tx: Database,
  disputing: Disputing,
  by: By,
): Promise<Array<EndedAccess>> {
  const { profileId } = disputing
  await lockAccountsOf(tx, profileId)
  const given = await listDisputedAccess(tx, { ...disputing, now: by.now })
  const standing = given.filter(({ isSuspended }) => !isSuspended)
  const ending = { ...disputing, ended: standing, kept: [], suspendedBy: profileId }
  await endAccess(surroundings, tx, ending, by)
  const accomplices = await listAccomplices(tx, disputing, { suspended: given, kept: [] })
  await endDisputedContacts(tx, { ...disputing, accomplices }, by)
  return standing.map(viewEnded)
}

/**
 * [R19] The owner has chosen what stays: all other that the profile gave since ends, or has ended, with what those said
 * of how its accounts are reached. Answers what that is.
 */
export async function settleDisputedAccess(
  surroundings: Notifying & Pick<Surroundings, 'jobs'>,
  tx: Database,
  { keep, ...disputing }: Disputing & { keep: ReadonlyArray<string> },
  by: By & Pick<Context, 'locale'>,
): Promise<Array<EndedAccess>> {
  const { profileId } = disputing
  await lockAccountsOf(tx, profileId)
  const given = await listDisputedAccess(tx, { ...disputing, now: by.now })
  const kept = given.filter(({ id }) => keep.includes(id))
  const left = given.filter(({ id }) => !keep.includes(id))
  const ended = left.filter(({ isSuspended }) => !isSuspended)
  await endAccess(surroundings, tx, { ...disputing, ended, kept, suspendedBy: null }, by)
  const accomplices = await listAccomplices(tx, disputing, { suspended: [], kept })
  await endDisputedContacts(tx, { ...disputing, accomplices }, by)
  for (const one of kept)
    if (one.isSuspended) await openAgain(surroundings, tx, { one, profileId }, by)
  const invitations = kept.filter(({ invited }) => invited !== null)
  await takeOverInvitations(
    tx,
    invitations.map(({ id }) => id),
    profileId,
  )
  await endSuspensions(tx, profileId)
  return left.map(viewEnded)
}

/** Whose access came from a profile and is not kept, also where they have left. */
async function listAccomplices(
  tx: Database,
  disputing: Disputing,
  { suspended, kept }: Record<'suspended' | 'kept', ReadonlyArray<DisputedAccess>>,
) {
  const isAmong = (some: ReadonlyArray<DisputedAccess>, one: Receiver) =>
    some.some((other) => isOf(other, one))
  const receivers = await findReceivers(tx, disputing)
  return receivers
    .filter((one) => !isAmong(kept, one))
    .map((one) => ({ ...one, isSuspended: isAmong(suspended, one) }))
}

async function endAccess(
  surroundings: Notifying,
  tx: Database,
  {
    profileId,
    since,
    ended,
    kept,
    suspendedBy,
  }: Disputing & {
    ended: ReadonlyArray<DisputedAccess>
    kept: ReadonlyArray<DisputedAccess>
    suspendedBy: string | null
  },
  by: By,
): Promise<void> {
  const { now, requestId, device } = by
  const idsOf = (some: ReadonlyArray<{ id: string }>) => some.map(({ id }) => id)
  const grants = ended.filter(isGrant)
  const invitations = ended.filter(({ invited }) => invited !== null)
  const from = await listAccomplices(tx, { profileId, since }, { suspended: [], kept })
  await endInvitations(tx, idsOf(invitations), { suspendedBy, now })
  await endGrants(tx, idsOf(grants), { endedBy: null, suspendedBy, now })
  await endLeaving(tx, from)
  const back = await giveBackTaken(tx, { from, profileId, since })
  await announceGrants(tx, accessGranted, idsOf(back), now)
  await restoreContactsWith(surroundings, tx, idsOf(back), now)
  const ender = { profileId, device: device.name, requestId, now }
  for (const one of grants) await endContactsWith(surroundings, tx, one, ender)
  const ownedAgain = await keepAnOwner(tx, {
    profileId,
    accountIds: from.map(({ accountId }) => accountId),
  })
  await announceGrants(tx, accessChanged, ownedAgain, now)
  const entry = { at: now, profileId, act: 'access-disputed', device: device.name, requestId }
  for (const subject of idsOf(ended)) await writeAudit(tx, { ...entry, subject })
  for (const one of grants) await notifyOf(surroundings, tx, { one, what: 'ended' }, by)
  for (const one of back.filter(({ ownsAgain }) => ownsAgain))
    await notifyOfOwner(surroundings, tx, { ...one, profileId, owner: one.profileId }, by)
}

/** All owners hear who is one again: whoever was won back may have meant to part from them. */
async function notifyOfOwner(
  surroundings: Notifying,
  tx: Database,
  { accountId, owner, profileId }: { accountId: string; owner: string; profileId: string },
  { requestId }: By,
): Promise<void> {
  const people = await findPersons(tx, [owner, profileId])
  const name = nameOf(people.get(owner))
  const by = nameOf(people.get(profileId))
  const terms = { role: 'owner', permissions: [...rolePermissions.owner] } as const
  await notifyOwners(surroundings, tx, {
    accountId,
    kind: accessNewsMail,
    facts: { what: 'owns-again', name, by, byYou: false, ...terms },
    key: `${requestId}-${accountId}-${owner}`,
  })
}

function isOf(access: DisputedAccess, { profileId, accountId }: Receiver): boolean {
  return access.profileId === profileId && access.accountId === accountId
}

function isGrant(one: DisputedAccess): one is DisputedAccess & { profileId: string } {
  return one.profileId !== null
}

function viewEnded({ name, accountNumber: account }: DisputedAccess): EndedAccess {
  return { name, account }
}

async function openAgain(
  surroundings: Notifying & Pick<Surroundings, 'jobs'>,
  tx: Database,
  { one, profileId }: { one: DisputedAccess; profileId: string },
  by: By & Pick<Context, 'locale'>,
): Promise<void> {
  const { now, locale } = by
  if (one.invited === null) {
    if (!(await giveBack(tx, one.id, { now, giving: { givenBy: profileId } }))) return
    await restoreContactsWith(surroundings, tx, [one.id], now)
    await notifyOf(surroundings, tx, { one, what: 'restored' }, by)
    return
  }
  const order: InvitationOrder = { invitationId: one.id, locale }
  if (await reopenInvitation(tx, one.id, now))
    await surroundings.jobs.send(invitationJob, order, { tx })
}

async function notifyOf(
  surroundings: Notifying,
  tx: Database,
  { one, what }: { one: DisputedAccess; what: 'ended' | 'restored' },
  by: By,
): Promise<void> {
  const { profileId, accountId } = one
  if (profileId === null) return
  await notifyPerson(surroundings, tx, { what, profileId, accountId, terms: one }, by)
}
