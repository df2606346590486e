import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

interface PasswordHash {
  memory: number
  passes: number
  parallelism: number
  salt: Buffer
  tag: Buffer
}

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,88})\$([A-Za-z0-9+/]{22,88})$/

function parse(phc: string): PasswordHash | null {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc) ?? []
  if (!memory || !passes || !parallelism || !salt || !tag) return null
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** As OWASP advises for argon2id. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

/** A PHC string of argon2id; computed off the main thread. */
export async function hashPassword(
  password: string,
  random: { bytes: (count: number) => Buffer },
): Promise<string> {
  const salt = random.bytes(SALT_BYTES)
  const tag = await derive('argon2id', {
    message: password,
    nonce: salt,
    ...COST,
    tagLength: TAG_BYTES,
  })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

/** The hash of no password: who has none, and who does not exist, costs as much time as everybody else. */
export const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$cG9ydGFsLWRlY295LXNhbHQ$3wAY1Yb1vOhiQmJBYEOVdZGQcCbIG0QkdFfErDkbVYk'

/** Whether the password has this hash, a PHC string of argon2id; computed off the main thread. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const hash = parse(phc)
  if (!hash) return false
  const tag = await derive('argon2id', {
    message: password,
    nonce: hash.salt,
    memory: hash.memory,
    passes: hash.passes,
    parallelism: hash.parallelism,
    tagLength: hash.tag.length,
  })
  return timingSafeEqual(tag, hash.tag)
}
