import type { LoginPayload, TokenResponse } from '@portal/contract/identity'
import { ApiError } from '../api/api-error.ts'
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
}

export interface Session {
  isSignedIn(): boolean
  login(payload: LoginPayload, rememberMe: boolean): Promise<void>
  /** Ends every session of the profile; a failing call does not keep anybody signed in here. */
  logout(options?: { callServer?: boolean }): Promise<void>
  accessToken(): Promise<string | null>
  isReplaced(refused: string): Promise<boolean>
  onEnd(heard: (why: SessionEnd) => void): () => void
}

/** Who is signed in on this device, the same in all its tabs. */
export function createSession(parts: SessionParts): Session {
  const { preferences, browserRun, server, now } = parts
  const listeners = new Set<(why: SessionEnd) => void>()
  let refreshing: Promise<StoredToken | null> | null = null
  let token = readAtStart()

  function readAtStart(): StoredToken | null {
    const stored = readStoredToken(preferences.get(tokenName))
    // Who did not ask to stay signed in is signed out by closing the browser.
    if (!stored || stored.rememberMe || browserRun.isSame()) return stored
    preferences.remove(tokenName)
    return null
  }

  function keep(answer: TokenResponse, rememberMe: boolean): StoredToken {
    token = toStoredToken(answer, rememberMe, now())
    browserRun.mark()
    preferences.set(tokenName, JSON.stringify(token))
    return token
  }

  function end(why: SessionEnd) {
    if (!token) return
    token = null
    preferences.remove(tokenName)
    for (const heard of listeners) heard(why)
  }

  const isFresh = (stored: StoredToken) => now() < new Date(stored.expiresAt)

  async function refreshAlone(): Promise<StoredToken | null> {
    // Another tab may have refreshed, or signed out, while this one waited for its turn.
    const stored = readStoredToken(preferences.get(tokenName))
    if (!stored) {
      end('signed-out')
      return null
    }
    token = stored
    if (isFresh(stored)) return stored
    try {
      return keep(await server.refresh(stored.refreshToken), stored.rememberMe)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        end('expired')
        return null
      }
      // Any other failure leaves the token as it is; the call itself will tell [SESSION-05].
      console.warn('The session could not be refreshed.', error)
      return stored
    }
  }

  /** [SESSION-04] One refresh for all calls that wait, and for all tabs. */
  function refresh(): Promise<StoredToken | null> {
    refreshing ??= parts.alone(refreshAlone).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  preferences.watch(tokenName, () => {
    const stored = readStoredToken(preferences.get(tokenName))
    if (stored) token = stored
    else end('signed-out')
  })

  return {
    isSignedIn: () => token !== null,

    async login(payload, rememberMe) {
      keep(await server.login(payload), rememberMe)
    },

    async logout({ callServer = true } = {}) {
      if (callServer && token) {
        await server.logoutAll().catch((error: unknown) => {
          console.warn('The server could not be told of signing out.', error)
        })
      }
      end('signed-out')
    },

    async accessToken() {
      if (!token || isFresh(token)) return token?.accessToken ?? null
      return (await refresh())?.accessToken ?? null
    },

    /** [SESSION-06] A refused token that is still the current one ends the session. */
    async isReplaced(refused) {
      const current = token?.accessToken
      if (current && current !== refused) return true
      end('refused')
      return false
    },

    onEnd(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}
