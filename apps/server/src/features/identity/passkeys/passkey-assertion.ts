import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import * as z from 'zod/mini'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { lockPasskey, savePasskeyUse } from './passkey-store.ts'
import { relyingParty } from './relying-party.ts'

export const base64Url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(100_000))
/** A credential's id has 1023 bytes at most. */
export const credentialId = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(1400))

/** What a browser gives for `navigator.credentials.get`, as far as it is looked at. */
const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: z.nullish(base64Url),
  }),
})

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
  const read = z.safeParse(assertion, credential)
  if (!read.success) return { profileId: null, isProof: false }
  const passkey = await lockPasskey(tx, read.data.id)
  if (!passkey) return { profileId: null, isProof: false }
  const refused = { profileId: passkey.profile_id, isProof: false }
  const { userHandle, ...response } = read.data.response
  if (userHandle && userHandle !== passkey.passkey_handle?.toString('base64url')) return refused
  const party = relyingParty(surroundings)
  // Every fault of what came in is thrown; none of them is ours to explain.
  const verified = await verifyAuthenticationResponse({
    response: { ...read.data, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    credential: {
      id: read.data.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return refused
  const { newCounter: counter, credentialBackedUp: backedUp } = verified.authenticationInfo
  await savePasskeyUse(tx, { id: passkey.id, counter, backedUp, now })
  return { profileId: passkey.profile_id, isProof: true }
}
