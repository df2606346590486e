import type { SessionParts } from './session-parts.ts'
import type { StoredToken } from './stored-token.ts'

/** [SESSION-07] So long a browser session may rest. */
const restLimit = 30 * 60_000
/** The server hears at most so often that the session is in use. */
const keepEvery = 60_000
const endName = 'rest-end'

type Parts = Pick<SessionParts, 'now' | 'isNative' | 'preferences'>

/** When a session ends because nobody uses it, and when the server has to hear that somebody does. */
export class Inactivity {
  readonly #parts: Parts
  #heardAt: number

  constructor(parts: Parts) {
    this.#parts = parts
    this.#heardAt = this.#now()
  }

  #now(): number {
    return this.#parts.now().getTime()
  }

  /** When a session that is in use now ends, unless it is used again; null where it may rest [SESSION-08] [SESSION-10]. */
  restEnd(rememberMe: boolean): string | null {
    if (rememberMe || this.#parts.isNative()) return null
    return new Date(this.#now() + restLimit).toISOString()
  }

  /** The rest begins anew, in all tabs. Beside the token, not in it: another tab may just be writing a new one. */
  renew(): void {
    const end = this.restEnd(false)
    if (end) this.#parts.preferences.set(endName, end)
  }

  /** Milliseconds until the session ends for want of use; Infinity where it may rest. */
  restLeft(token: StoredToken | null): number {
    if (!token?.sessionExpiresAt) return Infinity
    const renewed = this.#parts.preferences.get(endName) ?? ''
    const ends = [token.sessionExpiresAt, renewed].map((end) => new Date(end).getTime() || 0)
    return Math.max(...ends) - this.#now()
  }

  /** The server knows by what it was just asked that the session is in use. */
  serverHeard(): void {
    this.#heardAt = this.#now()
  }

  /** [SESSION-11] Whether the server has to hear of it again. */
  mustNotify(): boolean {
    return this.#now() - this.#heardAt >= keepEvery
  }
}
