import { writeAudit } from '../../../db/audit.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context, ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import { notify } from '../../alerts/notify-acts.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { holdOpenSession } from '../open-session-acts.ts'
import { askedBy, orderMail } from '../mail-orders/mail-orders.ts'
import type { Asked } from '../mail-orders/mail-orders.ts'
import { createOneTimeToken, dropOneTimeTokens } from '../../../db/one-time-tokens.ts'
import { emailChangeAskedMail } from '../mails/email-change-asked-mail.ts'
import { emailChangedMail } from '../mails/email-changed-mail.ts'
import { newAddressMail } from '../mails/new-address-mail.ts'
import { takenAddressMail } from '../mails/taken-address-mail.ts'
import { findOwner } from '../owner-store.ts'
import type { Owner } from '../owner-store.ts'
import type { OpenedLink } from '../registration/registration-service.ts'
import { dropResetLinks } from '../password/password-reset-token.ts'
import { requireStepUp } from '../step-up/step-up-acts.ts'
import { moveTo } from './move-to.ts'
import { beginOfWayBack } from './ways-back-store.ts'

const HOUR_MS = 3_600_000

/** Takes the wish in; what follows is told by mail alone, whoever has the address. @throws ProblemError `step-up-required` */
export async function askForEmail(
  surroundings: IdentitySurroundings,
  email: string,
  context: ProfileContext,
): Promise<void> {
  const { db, now, requestId, device, caller } = context
  await requireStepUp(context, surroundings.settings.identity.stepUpMinutes)
  const { profileId, sessionId } = caller
  const act = 'email-change-asked'
  await writeAudit(db, { at: now, profileId, act, device: device.name, requestId })
  await orderMail(surroundings, db, {
    kind: 'new-email',
    email,
    profileId,
    sessionId,
    asked: askedBy(context),
  })
}

/**
 * A link to the new address, or a word to its owner; and in any case a notice to the address of now. Nothing where the
 * session that asked was ended meanwhile: it may have been an intruder's.
 */
export async function answerNewEmail(
  surroundings: IdentitySurroundings,
  tx: Database,
  { email, profileId, sessionId }: { email: string; profileId: string; sessionId: string },
  { at, locale, requestId: key }: Asked,
): Promise<void> {
  if (!(await holdOpenSession(tx, sessionId))) return
  const owner = await findOwner(tx, { id: profileId })
  if (!owner || owner.email === email) return
  const now = new Date(at)
  const facts = await factsWithWayBack(surroundings, tx, { owner, newEmail: email, now })
  await notify(surroundings, tx, { ...owner, profileId }, emailChangeAskedMail, { facts, key })
  // The newest wish counts.
  await dropOneTimeTokens(tx, profileId, ['new-email'])
  const taken = await findOwner(tx, { email })
  if (taken) {
    const { id, firstName } = taken
    const told = { facts: { firstName }, key }
    return notify(surroundings, tx, { ...taken, profileId: id }, takenAddressMail, told)
  }
  const { confirmHours: hours } = surroundings.settings.identity
  const token = await createOneTimeToken(tx, surroundings.random, {
    kind: 'new-email',
    profileId,
    data: { email, from: owner.email },
    now,
    expiresAt: new Date(now.getTime() + hours * HOUR_MS),
  })
  await sendMail(surroundings, tx, { email, locale }, newAddressMail, { token, hours })
}

/** The link in the mail to the new address was opened. @throws ProblemError `link-expired`, `conflict` */
export async function applyNewEmail(
  surroundings: IdentitySurroundings,
  tx: Database,
  { profileId, data }: OpenedLink,
  { now, requestId, device }: Context,
): Promise<null> {
  const owner = profileId === null ? undefined : await findOwner(tx, { id: profileId })
  const newEmail = String(data['email'])
  if (!owner || owner.email !== data['from']) throw problem('link-expired')
  await moveTo(tx, owner, newEmail, now)
  // What was sent to the old mailbox opens nothing any more, but for the way back.
  await dropOneTimeTokens(tx, owner.id, ['new-email'])
  await dropResetLinks(tx, owner)
  const act = 'email-changed'
  await writeAudit(tx, { at: now, profileId: owner.id, act, device: device.name, requestId })
  const facts = await factsWithWayBack(surroundings, tx, { owner, newEmail, now })
  await sendMail(surroundings, tx, owner, emailChangedMail, facts)
  return null
}

/** What the address of now is told of a change, with a link that takes it back. */
async function factsWithWayBack(
  surroundings: IdentitySurroundings,
  tx: Database,
  { owner, newEmail, now }: { owner: Owner; newEmail: string; now: Date },
): Promise<{ firstName: string; newEmail: string; token: string; hours: number }> {
  const { email, firstName } = owner
  const { undoHours: hours } = surroundings.settings.identity
  const token = await createOneTimeToken(tx, surroundings.random, {
    kind: 'kept-email',
    profileId: owner.id,
    data: { email },
    now: await beginOfWayBack(tx, owner.id, now),
    expiresAt: new Date(now.getTime() + hours * HOUR_MS),
  })
  return { firstName, newEmail, token, hours }
}
