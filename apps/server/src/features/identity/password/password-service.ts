import type { BodyOf } from '@portal/contract/route'
import type { Routes } from '@portal/contract/routes'
import { writeAudit } from '../../../db/audit.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context, ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { pretendMail, sendMail } from '../../../ports/mail/mail-kind.ts'
import { settleDisputedAccess } from '../../access/disputed/access-disputed-acts.ts'
import type { EndedAccess } from '../../access/disputed/access-disputed-acts.ts'
import { notify } from '../../alerts/notify-acts.ts'
import { dropDataArchive } from '../../profile/archive/archive-acts.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { endSessions } from '../identity-store.ts'
import type { Asked } from '../mail-orders/mail-orders.ts'
import {
  dropOneTimeTokens,
  findOneTimeToken,
  takeOneTimeToken,
} from '../../../db/one-time-tokens.ts'
import { passwordChangedMail } from '../mails/password-changed-mail.ts'
import { resetPasswordMail } from '../mails/reset-password-mail.ts'
import { findOwner, savePassword } from '../owner-store.ts'
import type { Owner } from '../owner-store.ts'
import { hashNewPassword } from './new-password-acts.ts'
import { isOwnPassword } from './own-password.ts'
import { createResetToken, dropResetLinks } from './password-reset-token.ts'
import { createNotMeToken } from '../recovery/not-me-link.ts'
import { openLockOut } from '../recovery/open-lock-out.ts'
import { disputedSince, removeWaysIn } from '../recovery/remove-ways-in.ts'
import { saveSuspension } from '../recovery/ways-in-store.ts'
import { dropLaterWaysBack, dropNotMeTokens } from '../email-change/ways-back-store.ts'
import { forgetOwnWishes } from '../../alerts/notifications/own-wishes-acts.ts'
import { findTwoFactorSince } from '../two-factor/two-factor-store.ts'
import { requireStepUp } from '../step-up/step-up-acts.ts'

/**
 * A link for whoever has a profile; the first password of one that has none is chosen the same way. Where nobody has the
 * address, the same is done for nobody. It is no alert: anybody may ask for it.
 */
export async function answerForgotten(
  surroundings: IdentitySurroundings,
  tx: Database,
  email: string,
  { at, locale, device, requestId }: Asked,
): Promise<void> {
  const owner = await findOwner(tx, { email })
  const now = new Date(at)
  const profileId = owner?.id ?? null
  await writeAudit(tx, { at: now, profileId, act: 'password-reset-asked', device, requestId })
  const { token, minutes } = await createResetToken(surroundings, tx, profileId, now)
  const facts = { firstName: owner?.firstName ?? '', token, minutes, device }
  const until = new Date(now.getTime() + minutes * 60_000)
  if (owner)
    await sendMail(surroundings, tx, { email, locale }, resetPasswordMail, facts, { until })
  else await pretendMail(surroundings, tx, locale, resetPasswordMail, facts)
}

/** Whose password the link changes. @throws ProblemError `link-expired` */
export async function findOwnerOfReset(db: Database, token: string, now: Date): Promise<Owner> {
  const found = await findOneTimeToken(db, 'reset-password', token, now)
  const owner = found?.profileId ? await findOwner(db, { id: found.profileId }) : undefined
  if (!owner) throw problem('link-expired')
  return owner
}

/** @throws ProblemError `link-expired`, `weak-password`, which leaves the link as it is, `overloaded` */
export async function resetPassword(
  surroundings: IdentitySurroundings,
  { token, newPassword, keep = {} }: BodyOf<Routes['resetPassword']>,
  context: Context,
): Promise<void> {
  const { now } = context
  const owner = await findOwnerOfReset(surroundings.db, token, now)
  const { id, email } = owner
  const lately = disputedSince(surroundings, now)
  const since = await findTwoFactorSince(surroundings.db, id)
  const hasTwoFactor = since !== null && (since < lately || keep.twoFactor === true)
  const passwordHash = await hashNewPassword(
    surroundings,
    newPassword,
    { ...owner, hasTwoFactor },
    id,
  )
  await inTransaction(surroundings.db, async (tx) => {
    const taken = await takeOneTimeToken(tx, 'reset-password', token, now)
    if (!taken) throw problem('link-expired')
    const saved = await savePassword(tx, owner, passwordHash, now)
    if (!saved) throw problem('link-expired')
    await removeWaysIn(tx, id, { addedSince: new Date(0), lately, keep }, context)
    const disputing = { profileId: id, since: lately, keep: keep.access ?? [] }
    const ended = await settleDisputedAccess(surroundings, tx, disputing, context)
    if (keep.notifications === false) await forgetOwnWishes(surroundings, tx, id, context)
    // What is left its owner knows.
    await saveSuspension(tx, id, null)
    await dropLaterWaysBack(tx, { profileId: id, email, now })
    await dropNotMeTokens(tx, { profileId: id, email })
    await afterChange(surroundings, tx, { owner, act: 'password-reset', ended }, context)
    await openLockOut(tx, owner, context)
  })
}

/**
 * [FORM-05] Who has a password gives it; who has none proves to be there.
 * @throws ProblemError `wrong-credentials`, `weak-password`, `step-up-required`, `too-many-requests`, `overloaded`
 */
export async function changePassword(
  surroundings: IdentitySurroundings,
  given: { currentPassword: string | null; newPassword: string },
  context: ProfileContext,
): Promise<void> {
  const { now, caller } = context
  const owner = await findOwner(surroundings.db, { id: caller.profileId })
  if (!owner) throw problem('session-gone')
  if (owner.passwordHash === null)
    await requireStepUp(context, surroundings.settings.identity.stepUpMinutes)
  await requireCurrentPassword(surroundings, owner, given.currentPassword, context)
  const passwordHash = await hashNewPassword(surroundings, given.newPassword, owner, owner.id)
  await inTransaction(surroundings.db, async (tx) => {
    const saved = await savePassword(tx, owner, passwordHash, null)
    // Somebody else changed it in between, so the one that was given is no longer the current one.
    if (!saved) throw problem('wrong-credentials')
    await endSessions(tx, { profileId: owner.id, except: caller.sessionId }, now)
    await afterChange(surroundings, tx, { owner, act: 'password-changed', ended: [] }, context)
  })
}

async function requireCurrentPassword(
  surroundings: IdentitySurroundings,
  owner: Owner,
  given: string | null,
  context: ProfileContext,
): Promise<void> {
  if (owner.passwordHash === null && given === null) return
  if (given === null) {
    const errors = [{ path: 'currentPassword', message: 'Enter your password' }]
    throw problem('invalid-input', { errors })
  }
  if (!(await isOwnPassword(surroundings, owner, given, context)))
    throw problem('wrong-credentials')
}

/** What was asked for under the old password is void, and its owner is told. */
async function afterChange(
  surroundings: IdentitySurroundings,
  tx: Database,
  {
    owner,
    act,
    ended,
  }: {
    owner: Owner
    act: 'password-changed' | 'password-reset'
    ended: ReadonlyArray<EndedAccess>
  },
  { now, requestId, device }: Pick<Context, 'now' | 'requestId' | 'device'>,
): Promise<void> {
  const { id: profileId, firstName } = owner
  await dropOneTimeTokens(tx, profileId, ['new-email'])
  await dropDataArchive(tx, profileId)
  await dropResetLinks(tx, owner)
  await writeAudit(tx, { at: now, profileId, act, device: device.name, requestId })
  const facts = { firstName, at: now.toISOString(), device: device.name, ended }
  const link = await createNotMeToken(surroundings, tx, { profileId, email: owner.email }, now)
  const told = { facts: { ...facts, ...link }, key: requestId }
  await notify(surroundings, tx, { ...owner, profileId }, passwordChangedMail, told)
}
