import { createCipheriv, createECDH, hkdfSync } from 'node:crypto'
import type { ECDH } from 'node:crypto'
import type { PushSubscription } from './push.ts'

/** As the header says it; a message is one record, and services take no longer ones. */
const RECORD_BYTES = 4096
const SALT_BYTES = 16
const TAG_BYTES = 16
/** Beside what it says, a message has a header of 86 bytes, the end's mark and the tag. */
export const MOST_PAYLOAD_BYTES = RECORD_BYTES - 86 - 1 - TAG_BYTES

/** A key pair for one message alone, and its salt. */
export interface MessageKeys {
  own: ECDH
  salt: Buffer
}

export function newMessageKeys(random: { bytes: (count: number) => Buffer }): MessageKeys {
  const own = createECDH('prime256v1')
  own.generateKeys()
  return { own, salt: random.bytes(SALT_BYTES) }
}

/** What a browser alone can read: RFC 8291, in the encoding `aes128gcm` of RFC 8188. @throws Error for keys that are none */
export function encryptPush(
  payload: Buffer,
  { p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>,
  { own, salt }: MessageKeys,
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const ours = own.getPublicKey()
  const shared = own.computeSecret(theirs)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(shared, Buffer.from(auth, 'base64url'), about, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The byte marks the last record.
  const sealed = Buffer.concat([
    cipher.update(payload),
    cipher.update(Buffer.of(2)),
    cipher.final(),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, sealed, cipher.getAuthTag()])
}

function derive(secret: Buffer, salt: Buffer, about: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, about, bytes))
}
