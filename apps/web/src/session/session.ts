import type { LoginPayload, TokenResponse } from '@portal/contract/identity'
import { ApiError } from '../api/api-error.ts'
import type { Credentials } from '../api/api-client.ts'
import { readStoredToken, toStoredToken } from './stored-token.ts'
import type { StoredToken } from './stored-token.ts'

const tokenName = 'token'

/**
 * Why a session ended: the person signed out, here or in another tab; it could not be renewed any more [SESSION-05];
 * the server refused its token [SESSION-06].
 */
export type SessionEnd = 'signed-out' | 'expired' | 'refused'

export interface SessionParts {
  preferences: {
    get(name: string): string | null
    set(name: string, value: string): void
    remove(name: string): void
    watch(name: string, changed: () => void): () => void
  }
  browserRun: { mark(): void; isSame(): boolean }
  server: {
    login(payload: LoginPayload): Promise<TokenResponse>
    refresh(refreshToken: string): Promise<TokenResponse>
    logoutAll(): Promise<unknown>
  }
  /** Runs the work while no other tab runs its own. */
  alone<T>(work: () => Promise<T>): Promise<T>
  now(): Date
  /** What went wrong without stopping anybody. */
  log(message: string, error: unknown): void
}

/** Who is signed in on this device, the same in all its tabs. */
export class Session implements Credentials {
  readonly #parts: SessionParts
  readonly #listeners = new Set<(why: SessionEnd) => unknown>()
  #refreshing: Promise<StoredToken | null> | null = null
  #token: StoredToken | null

  constructor(parts: SessionParts) {
    this.#parts = parts
    this.#token = this.#read()
    // Who did not ask to stay signed in is signed out by closing the browser.
    if (this.#token && !this.#token.rememberMe && !parts.browserRun.isSame()) this.#forget()
    parts.preferences.watch(tokenName, () => {
      const stored = this.#read()
      if (stored) this.#token = stored
      else this.#end('signed-out')
    })
  }

  isSignedIn(): boolean {
    return this.#token !== null
  }

  async login(payload: LoginPayload, rememberMe: boolean): Promise<void> {
    this.#keep(await this.#parts.server.login(payload), rememberMe)
  }

  /** Ends every session of the profile; a failing call keeps nobody signed in here. */
  async logout(): Promise<void> {
    if (!this.#token) return
    try {
      await this.#parts.server.logoutAll()
    } catch (error) {
      this.#parts.log('The server could not be told of signing out.', error)
    }
    this.#end('signed-out')
  }

  async accessToken(): Promise<string | null> {
    if (!this.#token || this.#isFresh(this.#token)) return this.#token?.accessToken ?? null
    return (await this.#refresh())?.accessToken ?? null
  }

  /** [SESSION-06] A refused token that is still the current one ends the session. */
  async isReplaced(refused: string): Promise<boolean> {
    const current = this.#token?.accessToken
    if (current && current !== refused) return true
    this.#end('refused')
    return false
  }

  /** Calls back when the session has ended; answers the function that stops it. */
  onEnd(heard: (why: SessionEnd) => unknown): () => void {
    this.#listeners.add(heard)
    return () => this.#listeners.delete(heard)
  }

  /** [SESSION-04] One refresh for all calls that wait, and for all tabs. */
  #refresh(): Promise<StoredToken | null> {
    this.#refreshing ??= this.#parts
      .alone(() => this.#refreshAlone())
      .finally(() => {
        this.#refreshing = null
      })
    return this.#refreshing
  }

  async #refreshAlone(): Promise<StoredToken | null> {
    // Another tab may have refreshed, or signed out, while this one waited for its turn.
    const stored = this.#read()
    if (!stored) {
      this.#end('signed-out')
      return null
    }
    this.#token = stored
    if (this.#isFresh(stored)) return stored
    try {
      return this.#keep(await this.#parts.server.refresh(stored.refreshToken), stored.rememberMe)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        this.#end('expired')
        return null
      }
      // Any other failure leaves the token as it is; the call itself will tell [SESSION-05].
      this.#parts.log('The session could not be refreshed.', error)
      return stored
    }
  }

  #isFresh(token: StoredToken): boolean {
    return this.#parts.now() < new Date(token.expiresAt)
  }

  #read(): StoredToken | null {
    return readStoredToken(this.#parts.preferences.get(tokenName))
  }

  #keep(answer: TokenResponse, rememberMe: boolean): StoredToken {
    const token = toStoredToken(answer, rememberMe, this.#parts.now())
    this.#token = token
    this.#parts.browserRun.mark()
    this.#parts.preferences.set(tokenName, JSON.stringify(token))
    return token
  }

  #forget() {
    this.#token = null
    this.#parts.preferences.remove(tokenName)
  }

  #end(why: SessionEnd) {
    if (!this.#token) return
    this.#forget()
    for (const heard of this.#listeners) heard(why)
  }
}
