import { createHmac, timingSafeEqual } from 'node:crypto'

/** Older or newer than so long, a message is no news: somebody may have kept it. */
const TOLERANCE_SECONDS = 5 * 60

export interface EventHeaders {
  'webhook-id': string
  'webhook-timestamp': string
  'webhook-signature': string
}

/** The secret for events that belongs to a gateway's key, so that there is only one thing to keep. */
export function eventSecret(key: string): Buffer {
  return createHmac('sha256', key).update('events').digest()
}

/** Signs a message as Standard Webhooks says: https://www.standardwebhooks.com */
export function signEvent(
  { id, body }: { id: string; body: string },
  { secret, now }: { secret: Buffer; now: Date },
): EventHeaders {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${sign(secret, id, timestamp, Buffer.from(body)).toString('base64')}`,
  }
}

/** The id of a message that is signed with the secret and new; else null. */
export function verifyEvent(
  rawBody: Buffer,
  headers: Readonly<Record<string, string | Array<string> | undefined>>,
  { secret, now }: { secret: Buffer; now: Date },
): string | null {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const signatures = headers['webhook-signature']
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') {
    return null
  }
  if (!/^\d{1,12}$/.test(timestamp)) return null
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return null
  const expected = sign(secret, id, timestamp, rawBody)
  // Several stand side by side while a secret is changed for another.
  const fits = signatures.split(' ').some((part) => {
    const [version, text = ''] = part.split(',', 2)
    const given = Buffer.from(text, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
  return fits ? id : null
}

function sign(secret: Buffer, id: string, timestamp: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest()
}
