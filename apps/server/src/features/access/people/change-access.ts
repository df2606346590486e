import { isDeepStrictEqual } from 'node:util'
import { permissionsOf } from '@portal/contract/access/access'
import type { GivenTerms, HeldTerms } from '@portal/contract/access/access-people'
import type { AccountContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import {
  endContactsWith,
  restoreContactsWith,
} from '../../account-contact/account-contact-access-acts.ts'
import type { Ender } from '../../account-contact/account-contact-access-acts.ts'
import type { AccessSurroundings } from '../access-surroundings.ts'
import { takeAccessChange } from '../take-access-change.ts'
import { undoSince } from '../undo-since.ts'
import { writeAct } from '../write-act.ts'
import { requireStepUp } from '../../identity/step-up/step-up-acts.ts'
import { endInvitationsBy } from '../invitations/invitation-store.ts'
import { notifyOwnersOfAccess, notifyPerson } from '../notify-people.ts'
import { endGrants, giveBack, listPastGrants, saveTerms } from './grant-store.ts'
import { mayGive, mayTouch, termsOf, viewTerms } from './given-terms.ts'
import { beginManaging, findGrant, requireAnotherOwner } from './managing.ts'

/**
 * @throws ProblemError `step-up-required`, `not-found`, `conflict`, `more-than-own`, `last-owner`, `invalid-input`,
 * `too-many-requests`
 */
export async function changeGrant(
  surroundings: AccessSurroundings,
  { grantId, terms: given, seen }: { grantId: string; terms: GivenTerms; seen: HeldTerms },
  context: AccountContext,
): Promise<void> {
  const { db: tx, grant, caller, now } = context
  await requireStepUp(context, surroundings.settings.identity.stepUpMinutes)
  const terms = termsOf(surroundings, given, now)
  const { me, people } = await beginManaging(tx, context)
  const target = findGrant(people, grantId)
  const held = viewTerms(target, surroundings.settings.utility.timeZone)
  const wanted = { ...given, permissions: [...permissionsOf(given)] }
  // What is so already may be asked for again: the answer to the first time may be lost.
  if (![seen, wanted].some((each) => isSame(each, held))) throw problem('conflict')
  if (!mayTouch(me, target) || !mayGive(me, terms)) throw problem('more-than-own')
  if (terms.role !== 'owner') requireAnotherOwner(people, target)
  if (isSame(wanted, held)) return
  await takeAccessChange(surroundings, tx, grant.accountId, now)
  await saveTerms(tx, grantId, terms, { givenBy: caller.profileId, now })
  await writeAct(tx, 'access-changed', grantId, context)
  const { profileId } = target
  const { accountId } = grant
  const [hadBills, hasBills] = [target, wanted].map(({ permissions }) =>
    permissions.includes('see-amounts'),
  )
  if (hadBills && !hasBills)
    await endContactsWith(surroundings, tx, { id: grantId, profileId, accountId }, enderOf(context))
  if (hasBills && !hadBills) await restoreContactsWith(surroundings, tx, [grantId], now)
  const about = { accountId, terms }
  if (profileId !== me.profileId)
    await notifyPerson(surroundings, tx, { what: 'changed', profileId, ...about }, context)
  const except = [me.profileId, profileId]
  await notifyOwnersOfAccess(
    surroundings,
    tx,
    { what: 'changed', who: profileId, except, ...about },
    context,
  )
}

function isSame(one: HeldTerms, other: HeldTerms): boolean {
  const comparable = (terms: HeldTerms) => ({ ...terms, permissions: terms.permissions.toSorted() })
  return isDeepStrictEqual(comparable(one), comparable(other))
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
  const { accountId } = grant
  await endInvitationsBy(tx, { profileId, accountId, now })
  await endContactsWith(surroundings, tx, { id: grantId, profileId, accountId }, enderOf(context))
  await writeAct(tx, 'access-revoked', grantId, context)
  const about = { accountId, terms: { role, permissions, expiresAt, note } }
  if (profileId !== me.profileId)
    await notifyPerson(surroundings, tx, { what: 'ended', profileId, ...about }, context)
  const except = [me.profileId, profileId]
  await notifyOwnersOfAccess(
    surroundings,
    tx,
    { what: 'ended', who: profileId, except, ...about },
    context,
  )
}

/** @throws ProblemError `not-found`, `more-than-own`, `conflict` */
export async function restoreGrant(
  surroundings: AccessSurroundings,
  grantId: string,
  context: AccountContext,
): Promise<void> {
  const { db: tx, grant, caller, now } = context
  const { me } = await beginManaging(tx, context)
  const past = await listPastGrants(tx, grant.accountId, undoSince(surroundings, now))
  const target = past.find(({ id, endedBy }) => id === grantId && endedBy === caller.profileId)
  if (!target || target.profileId === caller.profileId) throw problem('not-found')
  if (!mayTouch(me, target)) throw problem('more-than-own')
  if (!(await giveBack(tx, grantId, { now, giving: { givenBy: caller.profileId } })))
    throw problem('conflict')
  await restoreContactsWith(surroundings, tx, [grantId], now)
  await writeAct(tx, 'access-restored', grantId, context)
  const { profileId, role, permissions, expiresAt } = target
  const terms = { role, permissions, expiresAt, note: null }
  const about = { accountId: grant.accountId, terms }
  await notifyPerson(surroundings, tx, { what: 'restored', profileId, ...about }, context)
}

export function enderOf({ caller, now, requestId, device }: AccountContext): Ender {
  return { profileId: caller.profileId, now, requestId, device: device.name }
}
