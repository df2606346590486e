import { guestFlagHeader, registrationFlagHeader } from '@portal/contract/headers'
import type { PageConfig } from '@portal/contract/utility'
import { getPageConfig } from '@portal/browser/api/page-config'
import { Listeners } from '@portal/browser/device/listeners'

export type Flags = PageConfig['flags']

const changed = new Listeners()
/** What the last answer said; before the first one the page itself says it. */
let told: Flags | undefined

/** What the utility allows right now [SESSION-18]; for `useSyncExternalStore(flags.subscribe, flags.get)`. */
export const flags = {
  get: (): Flags => told ?? getPageConfig().flags,

  subscribe: changed.add,

  /** Reads the headers that every answer of the server has [SESSION-17]: both default to true. */
  readHeaders(headers: Headers): void {
    const allowGuest = headers.get(guestFlagHeader) !== 'false'
    const allowRegistration = headers.get(registrationFlagHeader) !== 'false'
    const known = flags.get()
    if (known.allowGuest === allowGuest && known.allowRegistration === allowRegistration) return
    told = { allowGuest, allowRegistration }
    changed.notify()
  },
}
