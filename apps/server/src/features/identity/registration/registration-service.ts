import type { Registration } from '@portal/contract/identity/identity-registration'
import { writeAudit } from '../../../db/audit.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { pretendMail, sendMail } from '../../../ports/mail/mail-kind.ts'
import { findInvitedAddress } from '../../access/own-invitations-reads.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { askedBy, orderMail } from '../mail-orders/mail-orders.ts'
import type { Asked, RegistrationData } from '../mail-orders/mail-orders.ts'
import { createOneTimeToken } from '../../../db/one-time-tokens.ts'
import { confirmAddressMail } from '../mails/confirm-address-mail.ts'
import { knownAddressMail } from '../mails/known-address-mail.ts'
import { findOwner } from '../owner-store.ts'
import type { Owner } from '../owner-store.ts'
import { hashNewPassword } from '../password/new-password-acts.ts'
import { createResetToken } from '../password/password-reset-token.ts'
import { deviceHash } from '../../../db/secrets/device-hash.ts'
import { keepKnownDevice } from '../sign-in/known-device-store.ts'
import {
  closeRegistration,
  confirmProfile,
  findPendingRegistration,
  insertRegisteredProfile,
} from './registration-store.ts'
import type { PendingRegistration } from './registration-store.ts'

const HOUR_MS = 3_600_000

/**
 * [FORM-06] Takes a registration in; what follows is told by mail alone. Works and answers alike for every address.
 * @throws ProblemError `registration-closed`, `weak-password`, `overloaded`
 */
export async function register(
  surroundings: IdentitySurroundings,
  given: Registration,
  context: Context,
): Promise<void> {
  // [SESSION-18]
  if (!surroundings.release().registration) throw problem('registration-closed')
  const { email, firstName = '', lastName = '', phone = null, newPassword } = given
  const owner = { email, firstName, lastName, hasTwoFactor: false }
  const passwordHash = await hashNewPassword(surroundings, newPassword, owner, context.address)
  const device = context.device.id === null ? null : deviceText(context.device.id)
  const person = { email, firstName, lastName, phone }
  const registration: RegistrationData = { ...person, passwordHash, device }
  await orderMail(surroundings, surroundings.db, {
    kind: 'registration',
    registration,
    asked: askedBy(context),
  })
}

/**
 * Its address, which an invitation's link stands for: nobody reads it there.
 * @throws ProblemError `link-expired`
 */
export async function addressOf(
  { db }: Pick<IdentitySurroundings, 'db'>,
  given: { email: string } | { invitation: string },
  { now }: Pick<Context, 'now'>,
): Promise<string> {
  if ('email' in given) return given.email
  const email = await findInvitedAddress(db, given.invitation, now)
  if (email === undefined) throw problem('link-expired')
  return email
}

/** A link for whoever is new, a word for whoever has a profile. */
export async function answerRegistration(
  surroundings: IdentitySurroundings,
  tx: Database,
  registration: RegistrationData,
  asked: Asked,
): Promise<void> {
  const owner = await findOwner(tx, { email: registration.email })
  if (owner) return answerOwner(surroundings, tx, owner, asked)
  const id = surroundings.random.bytes(16).toString('hex')
  const pending = { ...registration, registration: id, locale: asked.locale }
  await sendLink(surroundings, tx, { data: pending, profileId: null }, asked)
}

/** The link once more, where a registration waits for it. */
export async function answerConfirmation(
  surroundings: IdentitySurroundings,
  tx: Database,
  email: string,
  asked: Asked,
): Promise<void> {
  const owner = await findOwner(tx, { email })
  if (owner) return answerOwner(surroundings, tx, owner, asked)
  const pending = await findPendingRegistration(tx, email, new Date(asked.at))
  if (pending) return sendLink(surroundings, tx, { data: pending, profileId: null }, asked)
  await pretendMail(surroundings, tx, asked.locale, knownAddressMail, { firstName: '' })
}

async function answerOwner(
  surroundings: IdentitySurroundings,
  tx: Database,
  owner: Owner,
  asked: Asked,
): Promise<void> {
  const { id: profileId, email, firstName } = owner
  if (!owner.emailConfirmedAt)
    return sendLink(surroundings, tx, { data: { email }, profileId }, asked)
  const to = { email, locale: asked.locale }
  await sendMail(surroundings, tx, to, knownAddressMail, { firstName })
}

async function sendLink(
  surroundings: IdentitySurroundings,
  tx: Database,
  { data, profileId }: { data: { email: string }; profileId: string | null },
  { at, locale, device }: Asked,
): Promise<void> {
  const { confirmHours: hours } = surroundings.settings.identity
  const now = new Date(at)
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
  const token = await createOneTimeToken(tx, surroundings.random, {
    kind: 'registration',
    profileId,
    data: { ...data },
    now,
    expiresAt,
  })
  const to = { email: data.email, locale }
  await sendMail(surroundings, tx, to, confirmAddressMail, { token, hours, device })
}

export interface OpenedLink {
  profileId: string | null
  data: Record<string, unknown>
}

/**
 * The link was opened: the profile begins. The password that was typed counts only on the device where it was typed:
 * else somebody could choose it for an address that is another's, and wait. That device is known from then on. Answers what chooses one, where there is none.
 * @throws ProblemError `conflict` where the address has a profile meanwhile
 */
export async function finishRegistration(
  surroundings: IdentitySurroundings,
  tx: Database,
  { profileId, data }: OpenedLink,
  { now, requestId, device }: Pick<Context, 'now' | 'requestId' | 'device'>,
): Promise<string | null> {
  const entry = { at: now, device: device.name, requestId }
  if (profileId !== null) {
    const email = String(data['email'])
    if (!(await confirmProfile(tx, { id: profileId, email }, now))) throw problem('conflict')
    await writeAudit(tx, { ...entry, profileId, act: 'email-confirmed' })
    return null
  }
  const pending = data as unknown as PendingRegistration
  const sameDevice = device.id !== null && deviceText(device.id) === pending.device && device.id
  const passwordHash = sameDevice ? pending.passwordHash : null
  const id = await insertRegisteredProfile(tx, { ...pending, passwordHash }, now)
  if (id === null) throw problem('conflict')
  await closeRegistration(tx, pending, id, now)
  if (sameDevice) await keepKnownDevice(tx, id, sameDevice, now)
  await writeAudit(tx, { ...entry, profileId: id, act: 'registered' })
  return choosingPassword(surroundings, tx, pending, now)
}

/** What sets the first password of the profile with this e-mail, where it has none. */
export async function choosingPassword(
  surroundings: IdentitySurroundings,
  tx: Database,
  { email }: { email: string },
  now: Date,
): Promise<string | null> {
  const owner = await findOwner(tx, { email })
  if (!owner || owner.passwordHash !== null) return null
  return (await createResetToken(surroundings, tx, owner.id, now)).token
}

function deviceText(id: string): string {
  return deviceHash(id).toString('base64')
}
