import { createHash } from 'node:crypto'

/** The idempotency key, a UUID, of what a text names: whoever does it, and however often, has the same one. */
export function derivedKey(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
