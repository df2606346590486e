import { createHash } from 'node:crypto'

/** What is kept of the random id that a device made for itself. */
export function deviceHash(deviceId: string): Buffer {
  return createHash('sha256').update(deviceId).digest()
}
