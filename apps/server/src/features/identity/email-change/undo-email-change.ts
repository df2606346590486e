import { writeAudit } from '../../../db/audit.ts'
import { dropOneTimeTokens } from '../../../db/one-time-tokens.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import { suspendDisputedAccess } from '../../access/disputed/access-disputed-acts.ts'
import { notify } from '../../alerts/notify-acts.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { emailKeptMail } from '../mails/email-kept-mail.ts'
import { emailTakenBackMail } from '../mails/email-taken-back-mail.ts'
import { findOwner } from '../owner-store.ts'
import type { Owner } from '../owner-store.ts'
import { createResetToken } from '../password/password-reset-token.ts'
import { disputedSince, removeWaysIn, suspendWaysIn } from '../recovery/remove-ways-in.ts'
import type { OpenedLink } from '../registration/registration-service.ts'
import { moveTo } from './move-to.ts'
import { closeWaysBack, findWayBack } from './ways-back-store.ts'

/** An address that a change is taken back to, and since when it could be. */
interface WayBack {
  owner: Owner
  email: string
  createdAt: Date
}

/**
 * The link in a notice to the former address was opened: the address is what it was, and whoever asked for the change is
 * out, with all that was added since, or shortly before. Answers what sets a new password; until then nothing signs in.
 * @throws ProblemError `link-expired`, `conflict`
 */
export async function undoEmailChange(
  surroundings: IdentitySurroundings,
  tx: Database,
  { profileId, data, createdAt }: OpenedLink & { createdAt: Date },
  context: Context,
): Promise<string> {
  const owner = profileId === null ? undefined : await findOwner(tx, { id: profileId })
  if (!owner) throw problem('link-expired')
  return goBack(surroundings, tx, { owner, email: String(data['email']), createdAt }, context)
}

/**
 * As `undoEmailChange`, for an address that was told of a change which can still be taken back.
 * @throws ProblemError `link-expired` where there is none, `conflict`
 */
export async function takeEmailBack(
  surroundings: IdentitySurroundings,
  tx: Database,
  { owner, email }: Omit<WayBack, 'createdAt'>,
  context: Context,
): Promise<string> {
  const way = await findWayBack(tx, { profileId: owner.id, email, now: context.now })
  if (!way) throw problem('link-expired')
  return goBack(surroundings, tx, { owner, email, ...way }, context)
}

async function goBack(
  surroundings: IdentitySurroundings,
  tx: Database,
  { owner, email, createdAt }: WayBack,
  context: Context,
): Promise<string> {
  const { now, requestId, device } = context
  const { id, firstName, locale } = owner
  if (owner.email !== email) {
    await moveTo(tx, owner, email, now)
    await sendMail(surroundings, tx, owner, emailTakenBackMail, {})
  }
  await dropOneTimeTokens(tx, id, ['not-me'])
  // What was there before may be an intruder's as well: the owner chooses, with the new password.
  await suspendWaysIn(tx, { id, email }, now)
  await closeWaysBack(tx, { profileId: id, email, now }, createdAt)
  const lately = disputedSince(surroundings, now)
  const since = createdAt < lately ? createdAt : lately
  await removeWaysIn(tx, id, { addedSince: since, lately: since, keep: {} }, context)
  const ended = await suspendDisputedAccess(surroundings, tx, { profileId: id, since }, context)
  const entry = { at: now, profileId: id, act: 'email-change-undone' }
  await writeAudit(tx, { ...entry, device: device.name, requestId })
  const { token, minutes } = await createResetToken(surroundings, tx, id, now)
  const to = { profileId: id, email, locale }
  const told = { facts: { firstName, ended, token, minutes }, key: requestId }
  await notify(surroundings, tx, to, emailKeptMail, told)
  return token
}
