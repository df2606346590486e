import type { GivenTerms } from '@portal/contract/access/access-people'
import type { AccountContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { AccessSurroundings } from '../access-surroundings.ts'
import { writeAct } from '../write-act.ts'
import { requireStepUp } from '../../identity/step-up/step-up-acts.ts'
import { endInvitationsBy } from '../invitations/invitation-store.ts'
import { notifyOwners, notifyPerson } from '../notify-people.ts'
import { endGrants, giveBack, listPastGrants, lockGrants, saveTerms } from './grant-store.ts'
import { mayGive, mayTouch, termsOf } from './given-terms.ts'
import { beginManaging, findGrant, requireAnotherOwner } from './managing.ts'

/** @throws ProblemError `step-up-required`, `not-found`, `more-than-own`, `last-owner`, `invalid-input` */
export async function changeGrant(
  surroundings: AccessSurroundings,
  { grantId, given }: { grantId: string; given: GivenTerms },
  context: AccountContext,
): Promise<void> {
  const { db: tx, grant, caller, now } = context
  await requireStepUp(context, surroundings.settings.identity.stepUpMinutes)
  const terms = termsOf(surroundings, given, now)
  const { me, people } = await beginManaging(tx, context)
  const target = findGrant(people, grantId)
  if (!mayTouch(me, target) || !mayGive(me, terms)) throw problem('more-than-own')
  if (terms.role !== 'owner') requireAnotherOwner(people, target)
  await saveTerms(tx, grantId, terms, { givenBy: caller.profileId, now })
  await writeAct(tx, 'access-changed', grantId, context)
  const { profileId } = target
  const about = { accountId: grant.accountId, terms }
  if (profileId !== me.profileId)
    await notifyPerson(surroundings, tx, { what: 'changed', profileId, ...about }, context)
  const except = [me.profileId, profileId]
  await notifyOwners(
    surroundings,
    tx,
    { what: 'changed', who: profileId, except, ...about },
    context,
  )
}

/** @throws ProblemError `step-up-required`, `not-found`, `more-than-own`, `last-owner` */
export async function revokeGrant(
  surroundings: AccessSurroundings,
  grantId: string,
  context: AccountContext,
): Promise<void> {
  const { db: tx, grant, caller, now } = context
  await requireStepUp(context, surroundings.settings.identity.stepUpMinutes)
  const { me, people } = await beginManaging(tx, context)
  const target = findGrant(people, grantId)
  const { profileId, role, note, expiresAt, permissions } = target
  if (!mayTouch(me, target)) throw problem('more-than-own')
  requireAnotherOwner(people, target)
  await endGrants(tx, [grantId], { endedBy: caller.profileId, now })
  await endInvitationsBy(tx, { profileId, accountId: grant.accountId, now })
  await writeAct(tx, 'access-revoked', grantId, context)
  const about = { accountId: grant.accountId, terms: { role, permissions, expiresAt, note } }
  if (profileId !== me.profileId)
    await notifyPerson(surroundings, tx, { what: 'ended', profileId, ...about }, context)
  const except = [me.profileId, profileId]
  await notifyOwners(surroundings, tx, { what: 'ended', who: profileId, except, ...about }, context)
}

/** @throws ProblemError `not-found`, `more-than-own`, `conflict` */
export async function restoreGrant(
  surroundings: AccessSurroundings,
  grantId: string,
  context: AccountContext,
): Promise<void> {
  const { db: tx, grant, caller, now } = context
  const { me } = await beginManaging(tx, context)
  const { undoMinutes } = surroundings.settings.rules.access
  const since = new Date(now.getTime() - undoMinutes * 60_000)
  const past = await listPastGrants(tx, grant.accountId, since)
  const target = past.find(({ id, endedBy }) => id === grantId && endedBy === caller.profileId)
  if (!target || target.profileId === caller.profileId) throw problem('not-found')
  if (!mayTouch(me, target)) throw problem('more-than-own')
  if (!(await giveBack(tx, grantId, { givenBy: caller.profileId, now }))) throw problem('conflict')
  await writeAct(tx, 'access-restored', grantId, context)
  const { profileId, role, permissions, expiresAt } = target
  const terms = { role, permissions, expiresAt, note: null }
  const about = { accountId: grant.accountId, terms }
  await notifyPerson(surroundings, tx, { what: 'restored', profileId, ...about }, context)
}

/** @throws ProblemError `not-found`, `last-owner` */
export async function leaveAccount(
  surroundings: AccessSurroundings,
  context: AccountContext,
): Promise<void> {
  const { db: tx, grant, caller, now } = context
  const { accountId } = grant
  const { profileId } = caller
  const people = await lockGrants(tx, accountId)
  const mine = people.find((one) => one.profileId === profileId)
  if (!mine) throw problem('not-found')
  requireAnotherOwner(people, mine)
  await endGrants(tx, [mine.id], { endedBy: profileId, now })
  await endInvitationsBy(tx, { profileId, accountId, now })
  await writeAct(tx, 'access-left', mine.id, context)
  const about = { accountId, terms: mine }
  await notifyOwners(
    surroundings,
    tx,
    { what: 'left', who: profileId, except: [profileId], ...about },
    context,
  )
}
