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

/** Whether a header `Authorization` brings this very token as its Bearer's. */
export function isBearerOf(token: string, authorization = ''): boolean {
  const given = /^Bearer (.+)$/.exec(authorization)?.[1]
  const [left, right] = [Buffer.from(given ?? ''), Buffer.from(token)]
  return left.length === right.length && timingSafeEqual(left, right)
}
