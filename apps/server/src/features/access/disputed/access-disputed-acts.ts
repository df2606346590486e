import { writeAudit } from '../../../db/audit.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import type { Surroundings } from '../../../surroundings.ts'
import type { Notifying } from '../../alerts/notify-acts.ts'
import {
  endInvitations,
  reopenInvitation,
  takeOverInvitations,
} from '../invitations/invitation-store.ts'
import { invitationJob } from '../invitations/send-invitation.ts'
import type { InvitationOrder } from '../invitations/send-invitation.ts'
import { notifyPerson } from '../notify-people.ts'
import { endGrants, giveBack } from '../people/grant-store.ts'
import { listDisputedAccess } from './access-disputed-reads.ts'
import type { DisputedAccess } from './access-disputed-reads.ts'
import { endSuspensions, giveBackTaken, lockAccountsOf } from './given-access-store.ts'

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
 * it again: no account is left to them.
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
  await endAccess(surroundings, tx, { ...disputing, ended: standing, suspendedBy: profileId }, by)
  return standing.map(viewEnded)
}

/** [R19] The owner has chosen what stays: all other that the profile gave since ends, or has ended. Answers what that is. */
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
  await endAccess(surroundings, tx, { ...disputing, ended, suspendedBy: null }, by)
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

async function endAccess(
  surroundings: Notifying,
  tx: Database,
  {
    profileId,
    since,
    ended,
    suspendedBy,
  }: Disputing & { ended: ReadonlyArray<DisputedAccess>; suspendedBy: string | null },
  by: By,
): Promise<void> {
  const { now, requestId, device } = by
  const idsOf = (some: ReadonlyArray<DisputedAccess>) => some.map(({ id }) => id)
  const grants = ended.filter(({ invited }) => invited === null)
  const invitations = ended.filter(({ invited }) => invited !== null)
  await endInvitations(tx, idsOf(invitations), { suspendedBy, now })
  await endGrants(tx, idsOf(grants), { endedBy: null, suspendedBy, now })
  await giveBackTaken(tx, { ended: grants, profileId, since })
  const entry = { at: now, profileId, act: 'access-disputed', device: device.name, requestId }
  for (const subject of idsOf(ended)) await writeAudit(tx, { ...entry, subject })
  for (const one of grants) await notifyOf(surroundings, tx, { one, what: 'ended' }, by)
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
    if (await giveBack(tx, one.id, { givenBy: profileId, now }))
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
