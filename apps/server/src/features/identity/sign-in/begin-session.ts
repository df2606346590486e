import type { TokenResponse } from '@portal/contract/identity/identity'
import { localDate } from '@portal/rules/local-date'
import { writeAudit } from '../../../db/audit.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import type { Surroundings } from '../../../surroundings.ts'
import type { Notifying } from '../../alerts/notify-acts.ts'
import { notifyOfWaitingInvitations } from '../../access/waiting-invitations-acts.ts'
import { takeDeviceUp } from '../../alerts/push/notified-devices-acts.ts'
import { keepProfileOfSignIn } from '../../profile/deletion/deletion-acts.ts'
import { networkWords } from '../mails/mail-words.ts'
import { newDeviceMail } from '../mails/new-device-mail.ts'
import { insertSession, insertTokens } from '../identity-store.ts'
import { findRecipient, hasSignedInBefore, keepKnownDevice } from './known-device-store.ts'
import { issueToken } from '../../../db/secrets/secret-token.ts'
import { clearMissedGuesses } from '../../../db/attempts.ts'
import { strangersGuesses } from './password-guesses.ts'
import { notifyOfChange } from './notify-of-change.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type Asking = Pick<Context, 'now' | 'requestId' | 'device' | 'address'>

/** Who signs in, proven by what. */
export interface SignIn {
  profileId: string
  method: 'password' | 'passkey' | 'provider'
}

/**
 * Begins a session for somebody whose proof was checked, in the caller's transaction. Whoever signs in on a device that
 * is new to the profile is told by mail.
 */
export async function beginSession(
  surroundings: Notifying & Pick<Surroundings, 'random' | 'settings'>,
  tx: Database,
  { profileId, method }: SignIn,
  asking: Asking,
): Promise<TokenResponse> {
  const { now, requestId, device } = asking
  const isNew = await isNewDevice(tx, profileId, asking)
  // Who needs no password is not locked out by others' guesses at it, and opens what they locked.
  if (method !== 'password') await openPasswordLock(tx, profileId)
  const expiresAt = new Date(
    now.getTime() + surroundings.settings.rules.sessions.absoluteDays * DAY_MS,
  )
  const { rememberMe, name } = device
  const session = { profileId, now, expiresAt, rememberMe, method, device }
  const id = await insertSession(tx, session)
  if (device.id !== null) {
    await takeDeviceUp(tx, { profileId, sessionId: id, deviceId: device.id })
  }
  if (isNew) {
    const { address } = asking
    const day = localDate(now, surroundings.settings.utility.timeZone)
    // Only what nobody could tell apart: what somebody else did is never below one's own.
    const thing = [day, networkWords(address), device.name].join(' ')
    const told = { profileId, kind: newDeviceMail, facts: { address, session: id }, thing }
    await notifyOfChange(surroundings, tx, told, asking)
  }
  await notifyOfWaitingInvitations(surroundings, tx, profileId)
  // Whoever signs in again wants to stay.
  await keepProfileOfSignIn(surroundings, tx, profileId, asking)
  const entry = { at: now, profileId, act: 'login', subject: id, device: name, requestId }
  await writeAudit(tx, entry)
  return issueTokens(surroundings, tx, { id, expiresAt, generation: 0 }, now)
}

/** Not at the first sign-in ever: then every device is new. */
async function isNewDevice(
  tx: Database,
  profileId: string,
  { now, device }: Asking,
): Promise<boolean> {
  const isKnown = device.id !== null && (await keepKnownDevice(tx, profileId, device.id, now))
  return !isKnown && (await hasSignedInBefore(tx, profileId))
}

async function openPasswordLock(tx: Database, profileId: string): Promise<void> {
  const { email } = await findRecipient(tx, profileId)
  await clearMissedGuesses(tx, strangersGuesses(email))
}

/** A new token set of a session; no token outlives the session. */
export async function issueTokens(
  { random, settings }: Pick<Surroundings, 'random' | 'settings'>,
  tx: Database,
  session: { id: string; expiresAt: Date; generation: number },
  now: Date,
): Promise<TokenResponse> {
  const { accessMinutes, idleDays } = settings.rules.sessions
  const latest = session.expiresAt.getTime()
  const until = (life: number) => new Date(Math.min(now.getTime() + life, latest))
  const access = issueToken(random)
  const refresh = issueToken(random)
  const accessExpiresAt = until(accessMinutes * MINUTE_MS)
  await insertTokens(tx, {
    sessionId: session.id,
    generation: session.generation,
    now,
    access: { hash: access.hash, expiresAt: accessExpiresAt },
    refresh: { hash: refresh.hash, expiresAt: until(idleDays * DAY_MS) },
  })
  const seconds = Math.max(1, Math.floor((accessExpiresAt.getTime() - now.getTime()) / 1000))
  // [SESSION-01]
  return {
    tokenType: 'Bearer',
    accessToken: access.token,
    expiresIn: seconds,
    refreshToken: refresh.token,
  }
}
