import type { GivenTerms } from '@portal/contract/access/access-people'
import { takeOfAll } from '../../../db/attempts.ts'
import type { Database } from '../../../db/transaction.ts'
import type { AccountContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { AccessSurroundings } from '../access-surroundings.ts'
import { writeAct } from '../write-act.ts'
import { findPersons } from '../../identity/person-reads.ts'
import { requireStepUp } from '../../identity/step-up/step-up-acts.ts'
import { notifyOwnersOfAccess } from '../notify-people.ts'
import { mayGive, mayTouch, termsOf } from '../people/given-terms.ts'
import type { Giver } from '../people/given-terms.ts'
import { beginManaging } from '../people/managing.ts'
import {
  endInvitation,
  insertInvitation,
  listInvitationsTo,
  lockInvitation,
  renewInvitation,
} from './invitation-store.ts'
import type { Invitation } from './invitation-store.ts'
import { invitationJob } from './send-invitation.ts'
import type { InvitationOrder } from './send-invitation.ts'

const DAY_MINUTES = 1_440
const DAY_MS = 86_400_000

/**
 * Does the same for every address; only the job that sends the mail finds out whether it has a profile.
 * @throws ProblemError `step-up-required`, `not-found`, `more-than-own`, `already-has-access`, `already-invited`,
 * `too-many-invitations`, `invalid-input`
 */
export async function createInvitation(
  surroundings: AccessSurroundings,
  { email, terms: given }: { email: string; terms: GivenTerms },
  context: AccountContext,
): Promise<Invitation> {
  const { db: tx, grant, caller, now } = context
  const { accountId } = grant
  await requireStepUp(context, surroundings.settings.identity.stepUpMinutes)
  const terms = termsOf(surroundings, given, now)
  const { me, people } = await beginManaging(tx, context)
  if (!mayGive(me, terms)) throw problem('more-than-own')
  const inForce = people.filter(({ isOver }) => !isOver)
  const persons = await findPersons(
    tx,
    inForce.map(({ profileId }) => profileId),
  )
  if ([...persons.values()].some((person) => person.email === email))
    throw problem('already-has-access')
  await takeInvitation(surroundings, { accountId, email }, context)
  const until = linkEnd(surroundings, now)
  const invitedBy = caller.profileId
  const row = { accountId, email, terms, invitedBy, now, until }
  const id = await insertInvitation(tx, row)
  if (id === null) throw problem('already-invited')
  await orderSending(surroundings, tx, id, context)
  await writeAct(tx, 'invited', id, context)
  const news = { what: 'invited', who: invitedBy, invited: email, except: [] } as const
  await notifyOwnersOfAccess(surroundings, tx, { ...news, accountId, terms }, context)
  return findOwn(tx, accountId, id)
}

/** @throws ProblemError `step-up-required`, `not-found`, `more-than-own`, `too-many-invitations` */
export async function resendInvitation(
  surroundings: AccessSurroundings,
  invitationId: string,
  context: AccountContext,
): Promise<Invitation> {
  const { db: tx, grant, caller, now } = context
  const { accountId } = grant
  await requireStepUp(context, surroundings.settings.identity.stepUpMinutes)
  const { me } = await beginManaging(tx, context)
  const invitation = await lockOwn(tx, me, { accountId, invitationId })
  // Whoever sends it once more gives what it offers.
  if (!mayGive(me, invitation)) throw problem('more-than-own')
  await takeInvitation(surroundings, { accountId, email: invitation.email }, context)
  const until = linkEnd(surroundings, now)
  await renewInvitation(tx, invitationId, { invitedBy: caller.profileId, now, until })
  await orderSending(surroundings, tx, invitationId, context)
  await writeAct(tx, 'invited-again', invitationId, context)
  return findOwn(tx, accountId, invitationId)
}

/** @throws ProblemError `not-found`, `more-than-own` */
export async function cancelInvitation(
  invitationId: string,
  context: AccountContext,
): Promise<void> {
  const { db: tx, grant, now } = context
  const { me } = await beginManaging(tx, context)
  const { accountId } = grant
  await lockOwn(tx, me, { accountId, invitationId })
  await endInvitation(tx, invitationId, now)
  await writeAct(tx, 'invitation-cancelled', invitationId, context)
}

async function lockOwn(
  tx: Database,
  me: Giver,
  { accountId, invitationId }: { accountId: string; invitationId: string },
): Promise<Invitation> {
  const invitation = await lockInvitation(tx, invitationId)
  if (invitation?.accountId !== accountId) throw problem('not-found')
  if (!mayTouch(me, invitation)) throw problem('more-than-own')
  return invitation
}

async function findOwn(tx: Database, accountId: string, id: string): Promise<Invitation> {
  const found = (await listInvitationsTo(tx, accountId)).find((one) => one.id === id)
  if (!found) throw problem('not-found')
  return found
}

/** Counted before it is done, and with it: twenty at once are not more than there may be. */
async function takeInvitation(
  { settings }: Pick<AccessSurroundings, 'settings'>,
  { accountId, email }: { accountId: string; email: string },
  { db: tx, caller, now }: AccountContext,
): Promise<void> {
  const { perAccount, perInviter, perAddress } = settings.rules.access.invitations
  const targets = [
    { name: `account\n${accountId}`, most: perAccount },
    { name: `inviter\n${caller.profileId}\n${email}`, most: perInviter },
    { name: `address\n${email}`, most: perAddress },
  ]
  const wait = await takeOfAll(tx, 'invitation', targets, { minutes: DAY_MINUTES, now })
  if (wait !== null) throw problem('too-many-invitations', { retryAfterSeconds: wait })
}

function linkEnd({ settings }: Pick<AccessSurroundings, 'settings'>, now: Date): Date {
  return new Date(now.getTime() + settings.rules.access.linkDays * DAY_MS)
}

async function orderSending(
  { jobs }: AccessSurroundings,
  tx: Database,
  invitationId: string,
  { locale }: AccountContext,
): Promise<void> {
  await jobs.send(invitationJob, { invitationId, locale } satisfies InvitationOrder, { tx })
}
