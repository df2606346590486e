import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

type Json = Record<string, unknown>

/** What an attack does otherwise than an honest authenticator and browser. */
export interface Deviation {
  origin?: string
  rpId?: string
  /** `webauthn.create` or `webauthn.get`. */
  type?: string
  challenge?: string
  userPresent?: boolean
  userVerified?: boolean
  counter?: number
  userHandle?: string
  /** Changes the finished signature. */
  tamper?: boolean
  /** Another's key signs. */
  key?: KeyObject
  /** What the browser says the credential is called. */
  credentialId?: string
  /** The credential's id of another authenticator, taken for the new one. */
  reuseId?: Buffer
}

interface Kept {
  id: Buffer
  privateKey: KeyObject
  rpId: string
  userHandle: string
  counter: number
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/**
 * An authenticator and its browser, written down from the WebAuthn specification and not with what the server uses:
 * ES256 keys, CBOR and authenticator data by hand.
 */
export class TestAuthenticator {
  readonly kept: Array<Kept> = []
  private readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  /** `navigator.credentials.create`, as JSON. */
  create(options: Json, deviation: Deviation = {}): Json {
    const { challenge, rp, user } = options as {
      challenge: string
      rp: { id: string }
      user: { id: string }
    }
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = deviation.reuseId ?? randomBytes(24)
    const made = { id, privateKey, rpId: rp.id, userHandle: user.id, counter: 0 }
    this.kept.push(made)
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coseKey = map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, 'base64url'))],
      [integer(-3), bytes(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(made.id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, made.id, coseKey])
    const data = authenticatorData(made, deviation, attested)
    const attestationObject = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(data)],
    ])
    const clientDataJSON = this.clientData('webauthn.create', challenge, deviation)
    return asJson(deviation.credentialId ?? made.id.toString('base64url'), {
      clientDataJSON: clientDataJSON.toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal', 'hybrid'],
    })
  }

  /** `navigator.credentials.get`, as JSON, with the newest passkey or the one of the index. */
  get(options: Json, deviation: Deviation = {}, index = -1): Json {
    const { challenge } = options as { challenge: string }
    const used = this.kept.at(index)
    if (!used) throw new Error('The authenticator has no passkey.')
    used.counter += 1
    const data = authenticatorData(used, deviation)
    const clientDataJSON = this.clientData('webauthn.get', challenge, deviation)
    const signed = Buffer.concat([data, sha256(clientDataJSON)])
    const signature = sign('sha256', signed, deviation.key ?? used.privateKey)
    const last = signature.length - 1
    if (deviation.tamper) signature.writeUInt8(signature.readUInt8(last) ^ 1, last)
    return asJson(deviation.credentialId ?? used.id.toString('base64url'), {
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: deviation.userHandle ?? used.userHandle,
    })
  }

  private clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? this.origin,
        crossOrigin: false,
      }),
    )
  }
}

function asJson(id: string, response: Json): Json {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
}

function authenticatorData(kept: Kept, deviation: Deviation, attested?: Buffer): Buffer {
  const { userPresent = true, userVerified = true } = deviation
  const flags =
    (userPresent ? 0x01 : 0) | (userVerified ? 0x04 : 0) | (attested ? 0x40 : 0) | 0x08 | 0x10
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(deviation.counter ?? kept.counter)
  const rpIdHash = sha256(deviation.rpId ?? kept.rpId)
  return Buffer.concat([rpIdHash, Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)])
}

/** The head of a CBOR item (RFC 8949): its major type and its number, which here is below 65 536. */
function head(major: number, number: number): Buffer {
  const type = major << 5
  if (number < 24) return Buffer.from([type | number])
  if (number < 256) return Buffer.from([type | 24, number])
  return Buffer.from([type | 25, number >> 8, number & 0xff])
}

function integer(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value)
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value])
}

function text(value: string): Buffer {
  const written = Buffer.from(value)
  return Buffer.concat([head(3, written.length), written])
}

function map(entries: ReadonlyArray<readonly [Buffer, Buffer]>): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat()])
}
