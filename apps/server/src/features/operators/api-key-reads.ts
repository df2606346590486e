import { keyPrefix } from '@portal/contract/operators/operators-keys'
import type { KeyScope } from '@portal/contract/operators/operators'
import { isTransientFault } from '../../db/database-faults.ts'
import { tokenHash } from '../../db/secrets/secret-token.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findKey, noteKeyUse } from './api-key-store.ts'

/** A use is written down no more often. */
const NOTE_MS = 60_000

export function isKey(token: string): boolean {
  return token.startsWith(keyPrefix)
}

/** What a key opens, asked anew at every call: one that was ended opens nothing from then on. */
export function createKeyReader({
  db,
}: Pick<Surroundings, 'db'>): (
  secret: string,
  now: Date,
) => Promise<{ keyId: string; scopes: ReadonlyArray<KeyScope> } | null> {
  return async (secret, now) => {
    const found = await findKey(db, tokenHash(secret), now)
    if (!found) return null
    const { keyId, scopes, lastUsedAt } = found
    if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > NOTE_MS) {
      // Where nothing can be written now, whoever only reads is served.
      await noteKeyUse(db, keyId, now).catch((error: unknown) => {
        if (!isTransientFault(error)) throw error
      })
    }
    return { keyId, scopes }
  }
}
