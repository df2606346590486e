import { createECDH, createPrivateKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'

/** Half of what RFC 8292 allows: clocks differ. */
const TOKEN_SECONDS = 12 * 3600

/** By what push services know the utility. */
export interface VapidKey {
  /** Uncompressed, base64url. */
  publicKey: string
  signer: KeyObject
}

/** @throws Error where the bytes are no key of P-256 */
export function readVapidKey(privateKey: Buffer): VapidKey {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const point = pair.getPublicKey()
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  const jwk = { kty: 'EC', crv: 'P-256', x: text(x), y: text(y), d: text(privateKey) }
  return {
    publicKey: text(point),
    signer: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}

/** What a push service asks for with each message (RFC 8292); `subject` is whom it may write to. */
export async function authorisePush(
  { publicKey, signer }: VapidKey,
  endpoint: string,
  { subject, now }: { subject: string; now: Date },
): Promise<string> {
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + TOKEN_SECONDS)
    .setSubject(subject)
    .sign(signer)
  return `vapid t=${token}, k=${publicKey}`
}
