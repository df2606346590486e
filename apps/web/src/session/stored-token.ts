import { tokenResponse } from '@portal/contract/identity/identity'
import type { TokenResponse } from '@portal/contract/identity/identity'
import { instant } from '@portal/contract/dates'
import * as z from 'zod/mini'

/** [SESSION-03] A stored token ends this much before the server's. */
const marginSeconds = 60
/** So much of it is left for a call to reach the server. */
const waySeconds = 10

/** [SESSION-02] `sessionExpiresAt`: when it ends unless somebody uses it; null for one that may rest [SESSION-07]. */
export const storedToken = z.extend(tokenResponse, {
  expiresAt: instant,
  sessionExpiresAt: z._default(z.nullable(instant), null),
  rememberMe: z._default(z.boolean(), false),
})
export type StoredToken = z.infer<typeof storedToken>

/** What the server answered, as it is kept. */
export function toStoredToken(
  answer: TokenResponse,
  kept: Pick<StoredToken, 'sessionExpiresAt' | 'rememberMe'>,
  now: Date,
): StoredToken {
  const expiresAt = new Date(now.getTime() + (answer.expiresIn - marginSeconds) * 1000)
  const { sessionExpiresAt, rememberMe } = kept
  return { ...answer, expiresAt: expiresAt.toISOString(), sessionExpiresAt, rememberMe }
}

/** Null for anything that is not a stored token. */
export function readStoredToken(text: string | null): StoredToken | null {
  if (!text) return null
  try {
    const read = storedToken.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Whether calls can be made with it and no new one need be asked for. */
export function isFresh(token: StoredToken, now: Date): boolean {
  return now < new Date(token.expiresAt)
}

/** Whether the server would no longer take it, whoever shows it: a new one was to be there long before. */
export function isOver(token: StoredToken, now: Date): boolean {
  const end = new Date(token.expiresAt).getTime() + (marginSeconds - waySeconds) * 1000
  return now.getTime() >= end
}
