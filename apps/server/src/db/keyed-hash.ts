import { createHmac, hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/**
 * The hash of something so short that whoever has the database could try them all: not without the server's key.
 * `text` names what it is and whose, so that it counts nowhere else.
 */
export function keyedHash(key: Buffer, text: string): Buffer {
  // A key of its own, because the server's seals secrets too.
  const own = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'keyed-hash', KEY_BYTES))
  return createHmac('sha256', own).update(text).digest()
}
