import type { LoginPayload, TokenResponse } from '@portal/contract/identity/identity'

/** Who uses this device: nobody that is known, a guest, a signed-in person. */
export type SessionState = 'anonymous' | 'guest' | 'profile'

/**
 * Why a session ended: the person signed out, here or in another tab; signed out and stays where they are; it could
 * not be renewed [SESSION-05] or nobody used it [SESSION-13]; the server refused it [SESSION-06].
 */
export type SessionEnd = 'signed-out' | 'left' | 'expired' | 'refused'

/** Why another tab ended the session, as it wrote it. */
export function readEnd(text: string | null): SessionEnd {
  return text === 'expired' || text === 'refused' ? text : 'signed-out'
}

/** What a session is made of; everything outside of it that it uses. */
export interface SessionParts {
  preferences: {
    get(name: string): string | null
    set(name: string, value: string): void
    remove(name: string): void
    /** Forgets what is the person's, not what is the device's. */
    clear(): void
    watch(name: string, changed: () => void): () => void
  }
  browserRun: { mark(): void; isSame(): boolean }
  server: {
    login(payload: LoginPayload, rememberMe: boolean): Promise<TokenResponse>
    refresh(refreshToken: string): Promise<TokenResponse>
    keep(): Promise<unknown>
    logoutAll(): Promise<unknown>
    guestLogin(deviceId: string): Promise<{ guestId: string }>
    deactivateDevice(deviceId: string): Promise<unknown>
  }
  isNative: () => boolean
  /** A random id that nobody can guess. */
  makeId: () => string
  /** Runs the work while no other tab runs its own. */
  alone<T>(act: () => Promise<T>): Promise<T>
  now(): Date
  /** What went wrong without stopping anybody. */
  log(message: string, error: unknown): void
}
