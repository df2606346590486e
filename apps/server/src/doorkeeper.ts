import type { Dependencies } from './dependencies.ts'
import { createVisitNotes } from './features/access/access-visits-acts.ts'
import { createGrantReader } from './features/access/access-reads.ts'
import { getGuestId } from './features/identity/guest/guest-reads.ts'
import { createSessionReader } from './features/identity/identity-reads.ts'
import type { ReleaseReader } from './features/releases/releases-reads.ts'
import type { Doorkeeper } from './http/identify-caller.ts'

/** Tells who calls, and what they may do on an account. */
export function createDoorkeeper(
  { config, db, listener, clock }: Dependencies,
  release: ReleaseReader,
): Doorkeeper {
  const sessionOfToken = createSessionReader({ db, listener, settings: config.settings })
  return {
    authenticate: (token) => sessionOfToken(token, clock.now()),
    // [SESSION-18] Where guests are let in no more, those who were let in stop as well.
    guestOf: async (credential) =>
      release.current().guest ? getGuestId(db, credential, clock.now()) : null,
    grantOf: createGrantReader(db),
    noteVisit: createVisitNotes({ db, clock }),
  }
}
