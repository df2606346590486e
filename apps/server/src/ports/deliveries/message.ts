/** Nobody will ever take this message: its recipient, or what it says, was refused for good. */
export class MessageRefusedError extends Error {
  override name = 'MessageRefusedError'
  /** As the way says it; no word of whom it was to reach. */
  readonly reason: string

  constructor(message: string, reason: string) {
    super(message)
    this.reason = reason
  }
}

/** Why the portal itself kept a message back, where that is to be said: so many left on that day, or nothing is reached there any more. */
export const DAY_FULL = 'day-full'
export const NO_ADDRESS = 'no-address'

/** Of a message about an alert. */
export interface MessageAbout {
  alertId: string
  /** One of very many: all others go before it. */
  isBroad: boolean
}
