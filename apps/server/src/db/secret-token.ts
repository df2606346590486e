import { hash, timingSafeEqual } from 'node:crypto'

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
