import type { AnswerOf } from '@portal/contract/route'
import type { Routes } from '@portal/contract/routes'
import { writeAudit } from '../../../db/audit.ts'
import { createOneTimeToken, takeOneTimeToken } from '../../../db/one-time-tokens.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context, ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { suspendDisputedAccess } from '../../access/disputed/access-disputed-acts.ts'
import { takeEmailBack } from '../email-change/undo-email-change.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { findOwner } from '../owner-store.ts'
import { createResetToken } from '../password/password-reset-token.ts'
import { requireStepUp } from '../step-up/step-up-acts.ts'
import { endDisputedNumber } from '../text-number/end-disputed-number.ts'
import { disputedSince, suspendWaysIn } from './remove-ways-in.ts'

const HOUR_MS = 3_600_000

/** What the link of a notice holds, by which its reader says that it was somebody else. */
export async function createNotMeToken(
  { random, settings }: Pick<Surroundings, 'random' | 'settings'>,
  tx: Database,
  { profileId, email }: { profileId: string; email: string },
  now: Date,
): Promise<{ token: string; hours: number }> {
  const { undoHours: hours } = settings.identity
  const token = await createOneTimeToken(tx, random, {
    kind: 'not-me',
    profileId,
    data: { email, at: now.toISOString() },
    now,
    expiresAt: new Date(now.getTime() + hours * HOUR_MS),
  })
  return { token, hours }
}

/** For who is signed in, and proves that it is them. @throws ProblemError `step-up-required`, `session-gone` */
export async function startNotMe(
  surroundings: IdentitySurroundings,
  context: ProfileContext,
): Promise<AnswerOf<Routes['startNotMe']>> {
  const { db, caller, now } = context
  await requireStepUp(context, surroundings.settings.identity.stepUpMinutes)
  const owner = await findOwner(db, { id: caller.profileId })
  if (!owner) throw problem('session-gone')
  const { id: profileId, email } = owner
  const { token } = await createNotMeToken(surroundings, db, { profileId, email }, now)
  return { token }
}

/**
 * Somebody else acts in this profile: all are out, and nothing signs in until its owner has chosen a new password. What
 * else lets somebody in is shown then, and goes unless the owner knows it. A profile that has another address by now gets the one of the notice
 * back first, where its change can still be taken back.
 * @throws ProblemError `link-expired`, `conflict`
 */
export async function reportNotMe(
  surroundings: IdentitySurroundings,
  tx: Database,
  given: string,
  context: Context,
): Promise<AnswerOf<Routes['reportNotMe']>> {
  const { now, requestId, device } = context
  const taken = await takeOneTimeToken(tx, 'not-me', given, now)
  const owner = taken?.profileId ? await findOwner(tx, { id: taken.profileId }) : undefined
  if (!taken || !owner) throw problem('link-expired')
  const email = String(taken.data['email'])
  const { id: profileId } = owner
  const act = 'not-me'
  await writeAudit(tx, { at: now, profileId, act, device: device.name, requestId })
  const disputed = { profileId, since: disputedSince(surroundings, now) }
  const changed = new Date(String(taken.data['at']))
  await endDisputedNumber(tx, { ...disputed, changed }, context)
  if (owner.email !== email)
    return { email, token: await takeEmailBack(surroundings, tx, { owner, email }, context) }
  await suspendWaysIn(tx, owner, now)
  await suspendDisputedAccess(surroundings, tx, disputed, context)
  const { token } = await createResetToken(surroundings, tx, profileId, now)
  return { email, token }
}
