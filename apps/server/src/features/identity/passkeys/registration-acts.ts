import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import * as z from 'zod/mini'
import type { Surroundings } from '../../../surroundings.ts'
import { base64Url, credentialId } from './assertion-acts.ts'
import { relyingParty } from './relying-party.ts'

/** What every authenticator in use signs with at least one of. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

/** What a browser gives for `navigator.credentials.create`, as far as it is looked at. */
const attestation = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: z.optional(z.array(z.string())),
  }),
})

/** Whom a passkey is made for. */
interface PasskeyOwner {
  handle: Buffer
  userName: string
  displayName: string
  /** The passkeys that they have. */
  known: ReadonlyArray<{ id: string; transports: Array<string> }>
}

/** What the browser is asked to make: a passkey that is found without a name and asks for finger, face or PIN. */
export async function registrationOptionsFor(
  surroundings: Pick<Surroundings, 'config' | 'publicUrl'>,
  challenge: Uint8Array<ArrayBuffer>,
  { handle, userName, displayName, known }: PasskeyOwner,
): Promise<Record<string, unknown>> {
  const { id, name } = relyingParty(surroundings)
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new Uint8Array(handle),
    userName,
    userDisplayName: displayName,
    challenge,
    excludeCredentials: known.map(({ id: excluded, transports }) => ({ id: excluded, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return { ...options }
}

/** A passkey as it is kept. */
interface MadePasskey {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: Array<string>
  backedUp: boolean
}

/** The passkey that a browser made for the challenge; null where anything about it is wrong. */
export async function readRegistration(
  surroundings: Pick<Surroundings, 'config' | 'publicUrl'>,
  given: Record<string, unknown>,
  challenge: string,
): Promise<MadePasskey | null> {
  const read = z.safeParse(attestation, given)
  if (!read.success) return null
  const { clientDataJSON, attestationObject, transports = [] } = read.data.response
  const party = relyingParty(surroundings)
  try {
    if (!isWithoutCertificate(attestationObject)) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...read.data,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified || registrationInfo.credential.id !== read.data.id) return null
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: knownTransports(transports),
      backedUp: credentialBackedUp,
    }
  } catch {
    // Every fault of what came in is thrown; none of them is ours to explain.
    return null
  }
}

/** No maker's word was asked for: certificates that come all the same are not looked at, nor their addresses. */
function isWithoutCertificate(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && !decoded.get('attStmt').get('x5c'))
}

const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** How a browser reaches a passkey, as far as it is known; a hint that comes back to the browser. */
function knownTransports(given: ReadonlyArray<string>): Array<string> {
  return [...new Set(given)].filter((transport) => TRANSPORTS.has(transport))
}
