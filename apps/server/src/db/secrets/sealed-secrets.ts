import { createCipheriv, createDecipheriv } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals what the server must be able to read again (AES-256-GCM); `bound` ties it to its row. */
export function seal(
  plain: Buffer,
  bound: string,
  { key, random }: { key: Buffer; random: { bytes: (count: number) => Buffer } },
): Buffer {
  const nonce = random.bytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(bound))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** What is sealed cannot be read. */
export class OtherKeyError extends Error {
  override name = 'OtherKeyError'
}

/** @throws OtherKeyError where the key, the row or a byte is another one */
export function unseal(sealed: Buffer, bound: string, key: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const opener = createDecipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(bound)).setAuthTag(tag)
  const opened = opener.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([opened, opener.final()])
  } catch (error) {
    throw new OtherKeyError('It was sealed with another key, or for another row.', { cause: error })
  }
}
