import { createHmac, hash, hkdfSync, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 32

/** A token set as it is given out; the database keeps `hash` alone. */
interface IssuedToken {
  token: string
  hash: Buffer
}

export function issueToken(random: { bytes: (count: number) => Buffer }): IssuedToken {
  const token = random.bytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: tokenHash(token) }
}

export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
/** Without letters that are mistaken for digits or for each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** So many letters by chance, in groups of four, to be read aloud: `7K3M-9Q2X-4H8P`. */
export function readableLetters(
  random: { bytes: (count: number) => Buffer },
  count: number,
): string {
  const letters = [...random.bytes(count)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return letters.replaceAll(/.{4}(?!$)/g, '$&-')
}

/** Whether a header `Authorization` brings this very token as its Bearer's. */
export function isBearerOf(token: string, authorization = ''): boolean {
  const given = /^Bearer (.+)$/.exec(authorization)?.[1]
  const [left, right] = [Buffer.from(given ?? ''), Buffer.from(token)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const CODES = 1_000_000

/** Six digits to be typed. Every code is equally likely: a number beyond the last full round is thrown away. */
export function sixDigitCode(random: { bytes: (count: number) => Buffer }): string {
  const beyond = Math.floor(2 ** 32 / CODES) * CODES
  for (;;) {
    const number = random.bytes(4).readUInt32BE()
    if (number < beyond) return String(number % CODES).padStart(6, '0')
  }
}

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
