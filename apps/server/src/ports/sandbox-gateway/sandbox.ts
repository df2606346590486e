import type pg from 'pg'
import type { EventSender } from './sandbox-events.ts'

export interface SandboxGatewayOptions {
  /** Its own pool; it keeps its book in a schema of its own. */
  pool: pg.Pool
  /** What the utility's server proves itself with. */
  key: string
  clock: { now: () => Date }
  random: { bytes: (count: number) => Buffer }
  /** Origins whose pages may hold the card page in a frame, besides its own. */
  framedBy: ReadonlyArray<string>
  /** Whether anybody may let days pass in its book: for development and tests alone. */
  hasClock: boolean
  /** Where the utility takes events; null while it takes none. */
  eventsTo: () => string | null
}

/** What its parts share. */
export interface Sandbox extends SandboxGatewayOptions {
  sender: EventSender
}
