import { guestFlagHeader, registrationFlagHeader } from '@portal/contract/headers'
import { Listeners } from './listeners.ts'

export interface Flags {
  allowGuest: boolean
  allowRegistration: boolean
}

const changed = new Listeners()
/** [SESSION-17] Both default to true. */
let known: Flags = { allowGuest: true, allowRegistration: true }

/** What the utility allows right now [SESSION-18]; for `useSyncExternalStore(flags.subscribe, flags.get)`. */
export const flags = {
  get: (): Flags => known,

  subscribe: changed.add,

  /** Reads the headers that every answer of the server has. */
  readHeaders(headers: Headers): void {
    const allowGuest = headers.get(guestFlagHeader) !== 'false'
    const allowRegistration = headers.get(registrationFlagHeader) !== 'false'
    if (known.allowGuest === allowGuest && known.allowRegistration === allowRegistration) return
    known = { allowGuest, allowRegistration }
    changed.notify()
  },
}
