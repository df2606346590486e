import type { LoginPayload, TokenResponse } from '@portal/contract/identity/identity'
import { writeAudit } from '../../../db/audit.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { giveBackGuess } from '../../../db/attempts.ts'
import { takeGuess } from '../guess-limits.ts'
import type { GuessLimit } from '../../../db/attempts.ts'
import { beginSession, issueTokens } from './begin-session.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import {
  advanceSession,
  endSessions,
  findSignIn,
  lockSessionOfRefreshToken,
  noteUse,
} from '../identity-store.ts'
import { deviceHash } from '../../../db/secrets/device-hash.ts'
import { decoyHash, verifyPassword } from '../../../db/secrets/password-hash.ts'
import { auditRefusedLogin, auditingRefusal } from './refused-login.ts'
import { guessesFrom } from './password-guesses.ts'
import { isSessionAlive } from './session-life.ts'
import { tokenHash } from '../../../db/secrets/secret-token.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { checkTwoFactorCode } from '../two-factor/two-factor-check.ts'

/**
 * So long the refresh token before the current one is honoured: several tabs, or a lost answer, of which a phone that
 * leaves the network hears only after half a minute. Who stole it and comes within that is found out by the next refresh.
 */
const GRACE_MS = 45_000

type Asking = Pick<Context, 'now' | 'requestId' | 'device' | 'address'>

/** Whose password it was, and what was kept of it when it was right. */
export interface CheckedPassword {
  id: string
  hash: string
}

/**
 * Whose e-mail and password these are. Answers and works alike for a wrong password and an unknown e-mail. Commits by
 * itself what a refusal leaves behind.
 * @throws ProblemError `wrong-credentials`; `email-unconfirmed` after the right password; `too-many-requests`; `overloaded`
 */
export async function checkPassword(
  surroundings: IdentitySurroundings,
  given: { email: string; password: string },
  asking: Asking,
): Promise<CheckedPassword> {
  // Before anything is asked of the database: what is refused here costs nothing, and no guess.
  return surroundings.passwordTurns.run(asking.address, () =>
    comparePassword(surroundings, given, asking),
  )
}

async function comparePassword(
  surroundings: IdentitySurroundings,
  { email, password }: { email: string; password: string },
  asking: Asking,
): Promise<CheckedPassword> {
  const { db } = surroundings
  const { id: deviceId } = asking.device
  const device = deviceId === null ? null : deviceHash(deviceId)
  const person = await findSignIn(db, email, device)
  const target = guessesFrom(email, person?.knownSince ? device : null)
  const hash = person?.password_hash ?? decoyHash
  const taking = takeGuess(db, target, guessLimit(surroundings), asking.now)
  const guess = await auditingRefusal(db, person?.id ?? null, asking, taking)
  const matches = (await verifyPassword(password, hash)) && Boolean(person?.password_hash)
  if (matches) await giveBackGuess(db, guess)
  if (!person || !matches) {
    await auditRefusedLogin(db, person?.id ?? null, asking)
    throw problem('wrong-credentials')
  }
  if (!person.email_confirmed_at) {
    await auditRefusedLogin(db, person.id, asking)
    throw problem('email-unconfirmed')
  }
  return { id: person.id, hash }
}

function guessLimit({ settings }: Pick<Surroundings, 'settings'>): GuessLimit {
  const { perEmail, minutes } = settings.identity.guesses
  return { most: perEmail, minutes }
}

/** [SESSION-01] @throws ProblemError as `checkPassword`; then `code-required`, `wrong-code` */
export async function login(
  surroundings: IdentitySurroundings,
  { email, password, twoFactorCode }: LoginPayload,
  asking: Asking,
): Promise<TokenResponse> {
  const { db } = surroundings
  const checked = await checkPassword(surroundings, { email, password }, asking)
  const profileId = checked.id
  const given = { profileId, code: twoFactorCode, device: asking.device, now: asking.now }
  const checking = checkTwoFactorCode(surroundings, db, given)
  const code = await auditingRefusal(db, profileId, asking, checking)
  if (code === 'missing') throw problem('code-required')
  if (code === 'wrong') {
    await auditRefusedLogin(db, profileId, asking)
    throw problem('wrong-code')
  }
  return inTransaction(db, async (tx) => {
    await holdPassword(tx, checked)
    return beginSession(surroundings, tx, { profileId, method: 'password' }, asking)
  })
}

/**
 * That the password is still what it was when it was checked, and stays so until the transaction is done: whoever sets
 * another one and ends all sessions misses none. @throws ProblemError `wrong-credentials`
 */
export async function holdPassword(tx: Database, { id, hash }: CheckedPassword): Promise<void> {
  const held = await tx
    .selectFrom('profile')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .forShare()
    .executeTakeFirst()
  if (!held) throw problem('wrong-credentials')
}

/**
 * Exchanges a refresh token. The current one starts a new generation; the one before it is honoured for some
 * seconds; any older one was stolen, from us or from the thief, so the session ends for both.
 * @throws ProblemError `session-gone`
 */
export async function refreshSession(
  surroundings: IdentitySurroundings,
  refreshToken: string,
  { now, requestId, device }: Asking,
): Promise<TokenResponse> {
  const answer = await inTransaction(surroundings.db, async (tx) => {
    const session = await lockSessionOfRefreshToken(tx, tokenHash(refreshToken))
    if (
      !session ||
      session.ended_at ||
      !isSessionAlive(session, surroundings.settings.rules.sessions, now)
    )
      return null
    if (session.tokenExpiresAt <= now) return null
    const { id, expiresAt, currentGeneration, rotated_at: rotatedAt } = session
    const behind = currentGeneration - session.generation
    const isLateTwin =
      behind === 1 && rotatedAt !== null && now.getTime() - rotatedAt.getTime() <= GRACE_MS
    if (behind === 0 || isLateTwin) {
      const generation = behind === 0 ? currentGeneration + 1 : currentGeneration
      if (behind === 0) await advanceSession(tx, id, generation, now)
      await noteUse(tx, id, now)
      return issueTokens(surroundings, tx, { id, expiresAt, generation }, now)
    }
    await endSessions(tx, { sessionId: id }, now)
    await writeAudit(tx, {
      at: now,
      profileId: session.profile_id,
      act: 'refresh-token-reused',
      subject: id,
      device: device.name,
      requestId,
    })
    return null
  })
  // Thrown only here: the end of a stolen session has to be committed.
  if (!answer) throw problem('session-gone')
  return answer
}

/** Ends every session of the profile. */
export async function logoutAll(
  tx: Database,
  profileId: string,
  { now, requestId, device }: Asking,
): Promise<void> {
  await endSessions(tx, { profileId }, now)
  const entry = { at: now, profileId, act: 'logout-all', device: device.name, requestId }
  await writeAudit(tx, entry)
}
