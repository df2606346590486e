import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { readAssertion, verifyAssertion } from './assertion-acts.ts'
import { lockPasskey, savePasskeyUse } from './passkey-store.ts'

export interface PasskeyProof {
  credential: Record<string, unknown>
  /** The challenge that was to be signed, in base64url. */
  challenge: string
  now: Date
}

/**
 * Holds a signature against the passkey that it names, and keeps the use. `isProof`: the passkey's owner is there and was
 * verified; `profileId`: whose passkey was named, null where nobody's.
 */
export async function usePasskey(
  surroundings: Pick<Surroundings, 'config' | 'publicUrl'>,
  tx: Database,
  { credential, challenge, now }: PasskeyProof,
): Promise<{ profileId: string | null; isProof: boolean }> {
  const read = readAssertion(credential)
  const passkey = read && (await lockPasskey(tx, read.id))
  if (!read || !passkey) return { profileId: null, isProof: false }
  const { profile_id: profileId, public_key: publicKey, counter, passkey_handle: handle } = passkey
  const kept = { publicKey, counter, handle }
  const verified = await verifyAssertion(surroundings, read, { challenge, kept })
  if (!verified) return { profileId, isProof: false }
  await savePasskeyUse(tx, { id: passkey.id, ...verified, now })
  return { profileId, isProof: true }
}
