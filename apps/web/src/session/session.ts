import type { LoginPayload, TokenResponse } from '@portal/contract/identity/identity'
import type { Credentials } from '@portal/browser/api/api-client'
import { Inactivity } from './inactivity.ts'
import { Listeners } from '@portal/browser/device/listeners'
import { OneRefresh } from './one-refresh.ts'
import { readEnd } from './session-parts.ts'
import type { SessionEnd, SessionParts, SessionState } from './session-parts.ts'
import { isFresh, isOver, readStoredToken, toStoredToken } from './stored-token.ts'
import type { StoredToken } from './stored-token.ts'

const tokenName = 'token'
const guestName = 'guest'
const deviceName = 'device-id'
const endName = 'ended'

/** Who uses this device, the same in all its tabs. */
export class Session implements Credentials {
  readonly #parts: SessionParts
  readonly #ended = new Listeners<SessionEnd>()
  readonly #begun = new Listeners<{ elsewhere: boolean }>()
  /** Calls back when the session has ended; answers the function that stops it. */
  readonly onEnd = this.#ended.add
  /** Calls back when somebody has signed in, here or in another tab; answers the function that stops it. */
  readonly onBegin = this.#begun.add
  readonly #inactivity: Inactivity
  readonly #refresh: OneRefresh
  #token: StoredToken | null
  #guest: string | null

  constructor(parts: SessionParts) {
    this.#parts = parts
    this.#inactivity = new Inactivity(parts)
    this.#refresh = new OneRefresh(parts, {
      newest: () => this.#newest(),
      keep: (token) => this.#keep(token),
      expire: () => this.#end('expired'),
    })
    const { preferences, browserRun } = parts
    this.#token = this.#read()
    this.#guest = preferences.get(guestName)
    // Who did not ask to stay signed in is signed out by closing the browser, and so is a guest.
    if (!browserRun.isSame()) {
      if (!this.#token?.rememberMe && this.state() !== 'anonymous') this.#clear('signed-out')
    }
    preferences.watch(tokenName, () => this.#followToken())
    preferences.watch(guestName, () => this.#followGuest())
  }

  state(): SessionState {
    if (this.#token) return 'profile'
    return this.#guest === null ? 'anonymous' : 'guest'
  }

  isSignedIn(): boolean {
    return this.#token !== null
  }

  async login(payload: LoginPayload, rememberMe: boolean): Promise<void> {
    this.begin(await this.#parts.server.login(payload, rememberMe), rememberMe)
  }

  /** Goes on with what the server answered to any way of signing in; leaves guest mode [GUARD-10]. */
  begin(answer: TokenResponse, rememberMe: boolean): void {
    this.#guest = null
    this.#parts.preferences.remove(guestName)
    const sessionExpiresAt = this.#inactivity.restEnd(rememberMe)
    this.#keep(toStoredToken(answer, { sessionExpiresAt, rememberMe }, this.#parts.now()))
    this.#inactivity.serverHeard()
    this.#begun.notify({ elsewhere: false })
  }

  /** [SESSION-15] @throws ApiError such as `guests-closed` */
  async enterAsGuest(): Promise<void> {
    if (this.state() !== 'anonymous') return
    const { server, preferences, browserRun, log } = this.#parts
    try {
      const { guestId } = await server.guestLogin(this.deviceId())
      this.#guest = guestId
      browserRun.mark()
      preferences.set(guestName, guestId)
    } catch (error) {
      log('Going on as a guest failed.', error)
      throw error
    }
  }

  /**
   * [SESSION-14] Ends every session of the profile, or guest mode. `server: false` tells the server nothing;
   * `toLogin: false` stays on the page. A failing call keeps nobody signed in here.
   */
  async logout({ server = true, toLogin = true } = {}): Promise<void> {
    if (this.#token && this.#parts.isNative()) {
      const deviceId = this.deviceId()
      await this.#attempt('The device still gets notifications.', ({ deactivateDevice }) =>
        deactivateDevice(deviceId),
      )
    }
    if (this.#token && server) {
      await this.#attempt('The server could not be told of it.', ({ logoutAll }) => logoutAll())
    }
    this.#end(toLogin ? 'signed-out' : 'left')
  }

  /** A random id that this device made for itself. */
  deviceId(): string {
    const { preferences, makeId } = this.#parts
    const known = preferences.get(deviceName)
    if (known) return known
    const made = makeId()
    preferences.set(deviceName, made)
    return made
  }

  /**
   * [SESSION-07] Somebody is here: the rest begins anew, in all tabs. The server hears of it once a minute at most
   * [SESSION-11]. A session that rested too long ends instead.
   */
  renew(): void {
    if (!this.check() || this.restLeft() === Infinity || !this.#newest()) return
    this.#inactivity.renew()
    if (!this.#inactivity.mustNotify()) return
    this.#inactivity.serverHeard()
    void this.#attempt('The server does not know that the session is in use.', ({ keep }) => keep())
  }

  /** [SESSION-13] Ends a session that rested too long; true where one goes on. */
  check(): boolean {
    // Another tab may have been in use while this one slept.
    if (this.restLeft() <= 0) this.#newest()
    if (this.restLeft() <= 0) this.#end('expired')
    return this.#token !== null
  }

  /** Milliseconds until the session ends for want of use; Infinity where it may rest [SESSION-08] [SESSION-10]. */
  restLeft(): number {
    return this.#inactivity.restLeft(this.#token)
  }

  /** @throws ApiError where the token is over and the server gives no new one now, without refusing it */
  async accessToken(): Promise<string | null> {
    if (!this.check()) return null
    if (!this.#token || isFresh(this.#token, this.#parts.now()))
      return this.#token?.accessToken ?? null
    return (await this.#refresh.run())?.accessToken ?? null
  }

  /** [SESSION-16] */
  guestId(): string | null {
    return this.#token ? null : this.#guest
  }

  /** Nobody who uses this device so is let in any more. */
  endRefused(): void {
    this.#end('refused')
  }

  /** [SESSION-06] A refused credential that is still the current one ends the session, or guest mode. */
  async isReplaced(refused: string): Promise<boolean> {
    const current = this.#token?.accessToken ?? this.#guest
    if (current && current !== refused) return true
    // It ended on its way: only a refresh tells whether the session did.
    if (this.#token && isOver(this.#token, this.#parts.now())) {
      return (await this.accessToken()) !== null
    }
    this.#end('refused')
    return false
  }

  /** An act that stops nobody where it fails. */
  async #attempt(failed: string, act: (server: SessionParts['server']) => Promise<unknown>) {
    try {
      await act(this.#parts.server)
    } catch (error) {
      this.#parts.log(failed, error)
    }
  }

  #read(): StoredToken | null {
    return readStoredToken(this.#parts.preferences.get(tokenName))
  }

  #keep(token: StoredToken): StoredToken {
    this.#token = token
    this.#parts.browserRun.mark()
    this.#parts.preferences.set(tokenName, JSON.stringify(token))
    return token
  }

  /** The token as the last tab wrote it; where that one signed out, so does this one. */
  #newest(): StoredToken | null {
    const stored = this.#read()
    if (!stored) this.#end(readEnd(this.#parts.preferences.get(endName)))
    this.#token = stored
    return stored
  }

  #followToken() {
    const was = this.state()
    if (!this.#newest()) return
    this.#guest = null
    if (was !== 'profile') this.#begun.notify({ elsewhere: true })
  }

  #followGuest() {
    if (this.#token) return
    const guest = this.#parts.preferences.get(guestName)
    if (this.#guest && !guest) this.#end(readEnd(this.#parts.preferences.get(endName)))
    this.#guest = guest
  }

  #clear(why: SessionEnd) {
    this.#token = null
    this.#guest = null
    this.#parts.preferences.set(endName, why)
    this.#parts.preferences.clear()
  }

  #end(why: SessionEnd) {
    if (this.state() === 'anonymous') return
    this.#clear(why)
    this.#ended.notify(why)
  }
}
