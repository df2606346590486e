import type { LoginPayload, TokenResponse } from '@portal/contract/identity'
import { writeAudit } from '../../db/audit.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'
import type { Context } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import { beginSession, issueTokens } from './begin-session.ts'
import type { TokenIssuer } from './begin-session.ts'
import {
  advanceSession,
  endSessions,
  findSignIn,
  lockSessionOfRefreshToken,
} from './identity-store.ts'
import { decoyHash, verifyPassword } from './password-hash.ts'
import { tokenHash } from './session-tokens.ts'
import type { WorkGate } from './work-gate.ts'

/** So long the refresh token before the current one is honoured: several tabs, a lost answer. */
const GRACE_MS = 10_000

export interface IdentityService extends TokenIssuer {
  db: Database
  gate: WorkGate
}

type Asking = Pick<Context, 'now' | 'requestId' | 'device'>

/** [SESSION-01] @throws ProblemError `wrong-credentials`, alike for a wrong password and an unknown e-mail; `overloaded` */
export async function login(
  service: IdentityService,
  { email, password }: LoginPayload,
  asking: Asking,
): Promise<TokenResponse> {
  const { db } = service
  const { now, requestId } = asking
  const person = await findSignIn(db, email)
  const hash = person?.password_hash ?? decoyHash
  const matches = await service.gate.run(() => verifyPassword(password, hash))
  if (!person?.password_hash || !matches) {
    await writeAudit(db, {
      at: now,
      profileId: person?.id ?? null,
      act: 'login-refused',
      requestId,
    })
    throw problem('wrong-credentials')
  }
  const signIn = { profileId: person.id, method: 'password' } as const
  return inTransaction(db, (tx) => beginSession(service, tx, signIn, asking))
}

/**
 * Exchanges a refresh token. The current one starts a new generation; the one before it is honoured for some
 * seconds; any older one was stolen, from us or from the thief, so the session ends for both.
 * @throws ProblemError `session-gone`
 */
export async function refreshSession(
  service: IdentityService,
  refreshToken: string,
  { now, requestId }: Asking,
): Promise<TokenResponse> {
  const answer = await inTransaction(service.db, async (tx) => {
    const session = await lockSessionOfRefreshToken(tx, tokenHash(refreshToken))
    if (!session || session.ended_at || session.expires_at <= now) return null
    if (session.tokenExpiresAt <= now) return null
    const { id, expires_at: expiresAt, currentGeneration, rotated_at: rotatedAt } = session
    const behind = currentGeneration - session.generation
    if (behind === 0) {
      const generation = currentGeneration + 1
      await advanceSession(tx, id, generation, now)
      return issueTokens(service, tx, { id, expiresAt, generation }, now)
    }
    if (behind === 1 && rotatedAt && now.getTime() - rotatedAt.getTime() <= GRACE_MS) {
      return issueTokens(service, tx, { id, expiresAt, generation: currentGeneration }, now)
    }
    await endSessions(tx, { sessionId: id }, now)
    const act = 'refresh-token-reused'
    await writeAudit(tx, { at: now, profileId: session.profile_id, act, subject: id, requestId })
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
  { now, requestId }: Asking,
): Promise<void> {
  await endSessions(tx, { profileId }, now)
  await writeAudit(tx, { at: now, profileId, act: 'logout-all', requestId })
}
