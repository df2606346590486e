import { ApiError } from '@portal/browser/api/api-error'
import type { SessionParts } from './session-parts.ts'
import { isFresh, isOver, toStoredToken } from './stored-token.ts'
import type { StoredToken } from './stored-token.ts'

/** The session's token as all tabs share it. */
interface SharedToken {
  /** As it is stored now; where another tab has signed out, so does this one. */
  newest(): StoredToken | null
  keep(token: StoredToken): StoredToken
  /** The server does not renew it any more. */
  expire(): void
}

/** [SESSION-04] One refresh for all calls that wait, and for all tabs. */
export class OneRefresh {
  readonly #parts: Pick<SessionParts, 'alone' | 'server' | 'now' | 'log'>
  readonly #shared: SharedToken
  #running: Promise<StoredToken | null> | null = null

  constructor(parts: Pick<SessionParts, 'alone' | 'server' | 'now' | 'log'>, shared: SharedToken) {
    this.#parts = parts
    this.#shared = shared
  }

  /**
   * The token to go on with; null where the session has ended.
   * @throws ApiError where the token is over and no new one can be had now; the session goes on when one can
   */
  run(): Promise<StoredToken | null> {
    this.#running ??= this.#parts
      .alone(() => this.#refresh())
      .finally(() => {
        this.#running = null
      })
    return this.#running
  }

  async #refresh(): Promise<StoredToken | null> {
    const parts = this.#parts
    // Another tab may have refreshed, or signed out, while this one waited for its turn.
    const stored = this.#shared.newest()
    if (!stored || isFresh(stored, parts.now())) return stored
    try {
      const answer = await parts.server.refresh(stored.refreshToken)
      // Meanwhile somebody may have signed out, or in anew: what was refreshed is over then.
      const now = this.#shared.newest()
      if (now?.refreshToken !== stored.refreshToken) return now
      return this.#shared.keep(toStoredToken(answer, stored, parts.now()))
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        this.#shared.expire()
        return null
      }
      // Any other failure ends nothing [SESSION-05]. A token that is over is not sent: its refusal would look like the session's.
      parts.log('The session could not be refreshed.', error)
      if (isOver(stored, parts.now())) throw error
      return stored
    }
  }
}
