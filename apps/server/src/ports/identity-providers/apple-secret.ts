import { createPrivateKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { ConfigError } from '../../config.ts'

const APPLE = 'https://appleid.apple.com'
/** Long enough for one call; Apple allows half a year. */
const LIFE_SECONDS = 300

export interface AppleKey {
  teamId: string
  keyId: string
  privateKey: KeyObject
}

/** Reads `teamId:keyId:base64(p8)`. @throws ConfigError naming the variable */
export function readAppleKey(text: string, variable: string): AppleKey {
  const [, teamId, keyId, p8] = /^(\w+):(\w+):([A-Za-z0-9+/=]+)$/.exec(text) ?? []
  const privateKey = p8 && parseKey(Buffer.from(p8, 'base64'))
  if (!teamId || !keyId || !privateKey) {
    throw new ConfigError(`${variable} must be written teamId:keyId:base64(p8 file)`)
  }
  return { teamId, keyId, privateKey }
}

function parseKey(pem: Buffer): KeyObject | null {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null
  } catch {
    return null
  }
}

/** Apple's client secret: a token of our own, signed with the team's key. */
export async function signAppleSecret(
  { teamId, keyId, privateKey }: AppleKey,
  clientId: string,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(APPLE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFE_SECONDS)
    .sign(privateKey)
}
