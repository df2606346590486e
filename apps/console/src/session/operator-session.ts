import { operatorSession } from '@portal/contract/operators/operators-sessions'
import type { AnyRoute } from '@portal/contract/route'
import type { Credentials } from '@portal/browser/api/api-client'
import { Listeners } from '@portal/browser/device/listeners'
import { tabPreferences } from '@portal/browser/device/tab-preferences'
import type * as z from 'zod/mini'

type KeptSession = z.infer<typeof operatorSession>

/** Why a session ended: the operator's own wish, or the server knows it no more. */
export type SessionEnd = 'signed-out' | 'gone'

/** What the tabs of one browser tell each other. */
type Told =
  | { kind: 'who-is-in' }
  | { kind: 'in'; session: KeptSession; replaces?: string | undefined }
  | { kind: 'used' }
  | { kind: 'out'; why: SessionEnd }

const keptName = 'console.session'
const channelName = 'portal-console'
/** A new tab waits so long for another one to hand over the session. */
const patience = 200

function readKept(text: string | null): KeptSession | null {
  if (!text) return null
  try {
    const read = operatorSession.safeParse(JSON.parse(text))
    return read.success && Date.parse(read.data.expiresAt) > Date.now() ? read.data : null
  } catch {
    return null
  }
}

/**
 * Who is signed in here. The token stays in this tab's own storage; a new tab of the same browser asks the others for it.
 * It ends in all of them at once.
 */
class OperatorSession implements Credentials {
  readonly #channel = new BroadcastChannel(channelName)
  readonly #began = new Listeners()
  readonly #ended = new Listeners<SessionEnd>()
  #session = readKept(tabPreferences.get(keptName))
  #usedAt = Date.now()

  readonly onBegin = this.#began.add
  readonly onEnd = this.#ended.add

  constructor() {
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Told>) => this.#hear(data))
  }

  /** Ends when it is known whether somebody is signed in, in this tab or in another one. */
  async start(): Promise<void> {
    if (this.#session) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = this.onBegin(() => resolve())
    const timer = setTimeout(resolve, patience)
    this.#tell({ kind: 'who-is-in' })
    await promise
    clearTimeout(timer)
    stop()
  }

  isSignedIn(): boolean {
    return this.#session !== null
  }

  /** Milliseconds since the server heard last that it is in use. */
  restedFor(): number {
    return Date.now() - this.#usedAt
  }

  begin(session: KeptSession): void {
    this.#keep(session)
    this.#tell({ kind: 'in', session })
  }

  /** Another session in the place of this one, in all tabs: who acts has shown once more who they are. */
  replace(session: KeptSession): void {
    const replaces = this.#session?.token
    this.#keep(session)
    this.#tell({ kind: 'in', session, replaces })
  }

  end(why: SessionEnd): void {
    if (!this.#session) return
    this.#tell({ kind: 'out', why })
    this.#forget(why)
  }

  accessToken(route: AnyRoute): Promise<string | null> {
    if (route.limit !== 'watch') {
      this.#usedAt = Date.now()
      this.#tell({ kind: 'used' })
    }
    return Promise.resolve(this.#session?.token ?? null)
  }

  guestId(): null {
    return null
  }

  isReplaced(refused: string): Promise<boolean> {
    // What was asked with the token of before says nothing of this one.
    if (this.#session && this.#session.token !== refused) return Promise.resolve(true)
    this.end('gone')
    return Promise.resolve(false)
  }

  deviceId(): string {
    return ''
  }

  #tell(told: Told): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    this.#channel.postMessage(told)
  }

  #hear(told: Told): void {
    if (told.kind === 'who-is-in' && this.#session) {
      this.#tell({ kind: 'in', session: this.#session })
    } else if (told.kind === 'in' && this.#session?.token !== told.session.token) {
      const isOurs = !this.#session || this.#session.token === told.replaces
      if (isOurs) this.#keep(told.session)
    } else if (told.kind === 'used') {
      this.#usedAt = Date.now()
    } else if (told.kind === 'out' && this.#session) {
      this.#forget(told.why)
    }
  }

  #keep(session: KeptSession): void {
    this.#session = session
    this.#usedAt = Date.now()
    tabPreferences.set(keptName, JSON.stringify(session))
    this.#began.notify()
  }

  #forget(why: SessionEnd): void {
    this.#session = null
    tabPreferences.remove(keptName)
    this.#ended.notify(why)
  }
}

/** The one session of this page. */
export const session = new OperatorSession()
