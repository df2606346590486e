import { createHmac } from 'node:crypto'

/** By it secret scanners and people know the secret of a webhook, and libraries of Standard Webhooks. */
const PREFIX = 'whsec_'

/** Between the 24 and the 64 bytes of the specification. */
export const WEBHOOK_SECRET_BYTES = 32

/** As its receiver is given it. */
export function showSecret(secret: Buffer): string {
  return PREFIX + secret.toString('base64')
}

/** The headers of Standard Webhooks; each secret signs, so that a receiver may know either of them. */
export function signWebhook(
  secrets: ReadonlyArray<Buffer>,
  { id, payload, now }: { id: string; payload: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signed = `${id}.${timestamp}.${payload}`
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
