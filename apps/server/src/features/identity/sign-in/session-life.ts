import type { SessionRules } from '../identity-settings.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** The use of a session is written down at most so often, so that reading stays cheap. */
const NOTED_EVERY_MS = 30 * SECOND_MS

/** What decides how long a session still rules. */
export interface SessionUse {
  rememberMe: boolean
  /** As it was last written down: the last use itself may be a little later. */
  lastUsedAt: Date
  /** Its absolute end. */
  expiresAt: Date
}

/**
 * When the session dies unless it is used again: [SESSION-07] after some minutes without use, or after days where the
 * person asked to stay signed in. Never earlier than that after the last use, whatever of it was not written down.
 */
function endOfSession(use: SessionUse, rules: SessionRules): number {
  const rest = use.rememberMe ? rules.idleDays * DAY_MS : rules.browserIdleMinutes * MINUTE_MS
  return Math.min(use.lastUsedAt.getTime() + rest + NOTED_EVERY_MS, use.expiresAt.getTime())
}

export function isSessionAlive(use: SessionUse, rules: SessionRules, now: Date): boolean {
  return now.getTime() < endOfSession(use, rules)
}

/** Whether a use that happens now has to be written down. */
export function isUseToNote({ lastUsedAt }: Pick<SessionUse, 'lastUsedAt'>, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY_MS
}
