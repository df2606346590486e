/** Where a browser takes messages, and what they are encrypted for (RFC 8291). */
export interface PushSubscription {
  endpoint: string
  /** Its public key, P-256 and uncompressed, and its secret; base64url. */
  p256dh: string
  auth: string
}

export interface PushMessage {
  payload: string
  /** So long the push service keeps it for a device that is away. */
  ttlSeconds: number
  urgency: 'low' | 'normal' | 'high'
  /** What the push service still keeps of the same topic is replaced by it: up to 32 characters of base64url. */
  topic: string
}

/** Nobody is there any more: the subscription ended, or was never good. */
export class PushGoneError extends Error {
  override name = 'PushGoneError'
}

/** The push service will never take this message. */
export class PushRefusedError extends Error {
  override name = 'PushRefusedError'
  /** Its answer. */
  readonly status: number

  constructor(status: number) {
    super(`A push service refused a message for good: ${status}`)
    this.status = status
  }
}

/** Hands messages over to the push services of browsers. */
export interface PushPort {
  /** Browsers subscribe by it (RFC 8292); P-256, uncompressed, base64url. */
  publicKey: string
  /** Whether messages may go there at all. */
  takes: (endpoint: string) => boolean
  /** @throws PushGoneError, PushRefusedError; Error where it was not taken now */
  send: (to: PushSubscription, message: PushMessage) => Promise<void>
  close: () => Promise<void>
}
