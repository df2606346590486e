import type { TokenResponse } from '@portal/contract/identity'
import { writeAudit } from '../../db/audit.ts'
import type { Database } from '../../db/transaction.ts'
import type { Context } from '../../http/handler.ts'
import type { UtilitySettings } from '../../utility-settings.ts'
import { insertSession, insertTokens } from './identity-store.ts'
import { issueToken, tokenAnswer } from './session-tokens.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export interface TokenIssuer {
  random: { bytes: (count: number) => Buffer }
  lives: UtilitySettings['rules']['sessions']
}

/** Who signs in, proven by what. */
export interface SignIn {
  profileId: string
  method: 'password' | 'passkey' | 'provider'
}

/** Begins a session for somebody whose proof was checked, in the caller's transaction. */
export async function beginSession(
  issuer: TokenIssuer,
  tx: Database,
  { profileId, method }: SignIn,
  { now, requestId, device }: Pick<Context, 'now' | 'requestId' | 'device'>,
): Promise<TokenResponse> {
  const expiresAt = new Date(now.getTime() + issuer.lives.absoluteDays * DAY_MS)
  const { rememberMe, name } = device
  const session = { profileId, now, expiresAt, rememberMe, method, device: name }
  const id = await insertSession(tx, session)
  const entry = { at: now, profileId, act: 'login', subject: id, device: name, requestId }
  await writeAudit(tx, entry)
  return issueTokens(issuer, tx, { id, expiresAt, generation: 0 }, now)
}

/** A new token set of a session; no token outlives the session. */
export async function issueTokens(
  { random, lives }: TokenIssuer,
  tx: Database,
  session: { id: string; expiresAt: Date; generation: number },
  now: Date,
): Promise<TokenResponse> {
  const latest = session.expiresAt.getTime()
  const until = (life: number) => new Date(Math.min(now.getTime() + life, latest))
  const access = issueToken(random)
  const refresh = issueToken(random)
  const accessExpiresAt = until(lives.accessMinutes * MINUTE_MS)
  await insertTokens(tx, {
    sessionId: session.id,
    generation: session.generation,
    now,
    access: { hash: access.hash, expiresAt: accessExpiresAt },
    refresh: { hash: refresh.hash, expiresAt: until(lives.idleDays * DAY_MS) },
  })
  const seconds = Math.max(1, Math.floor((accessExpiresAt.getTime() - now.getTime()) / 1000))
  return tokenAnswer(access, refresh, seconds)
}
