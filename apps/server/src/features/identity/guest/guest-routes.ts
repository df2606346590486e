import type { Handlers } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { insertGuest } from './guest-store.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { deviceHash } from '../../../db/secrets/device-hash.ts'
import { issueToken } from '../../../db/secrets/secret-token.ts'

/** A guest that is older signs in as one again; nothing that was begun is lost on the utility's side. */
const GUEST_LIFE_MS = 30 * 86_400_000

export function guestHandlers({
  random,
  release,
}: IdentitySurroundings): Pick<Handlers, 'guestLogin'> {
  return {
    // [SESSION-15] [SESSION-18]
    guestLogin: async ({ body }, { db, now }) => {
      if (!release().guest) throw problem('guests-closed')
      const { token, hash } = issueToken(random)
      const expiresAt = new Date(now.getTime() + GUEST_LIFE_MS)
      await insertGuest(db, { hash, deviceHash: deviceHash(body.deviceId), now, expiresAt })
      return { guestId: token }
    },
  }
}
