import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import * as z from 'zod/mini'
import type { Surroundings } from '../../../surroundings.ts'
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
type Assertion = z.infer<typeof assertion>

/** What a passkey is held against. */
interface KeptKey {
  publicKey: Buffer
  counter: number
  /** Its owner's, which the passkey may name. */
  handle: Buffer | null
}

/** Asks for any passkey of this portal: the browser offers those that it has. */
export async function assertionOptions(
  surroundings: Pick<Surroundings, 'config' | 'publicUrl'>,
  challenge: Uint8Array<ArrayBuffer>,
): Promise<Record<string, unknown>> {
  const { id } = relyingParty(surroundings)
  const options = { rpID: id, challenge, userVerification: 'required' } as const
  return { ...(await generateAuthenticationOptions(options)) }
}

/** Null for what is no assertion. */
export function readAssertion(given: Record<string, unknown>): Assertion | null {
  const read = z.safeParse(assertion, given)
  return read.success ? read.data : null
}

/** Whether the owner of this key is there, was verified and signed the challenge; what it says of itself then. */
export async function verifyAssertion(
  surroundings: Pick<Surroundings, 'config' | 'publicUrl'>,
  { id, rawId, type, response: { userHandle, ...response } }: Assertion,
  { challenge, kept }: { challenge: string; kept: KeptKey },
): Promise<{ counter: number; backedUp: boolean } | null> {
  if (userHandle && userHandle !== kept.handle?.toString('base64url')) return null
  const party = relyingParty(surroundings)
  // Every fault of what came in is thrown; none of them is ours to explain.
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    credential: { id, publicKey: new Uint8Array(kept.publicKey), counter: kept.counter },
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { newCounter: counter, credentialBackedUp: backedUp } = verified.authenticationInfo
  return { counter, backedUp }
}
