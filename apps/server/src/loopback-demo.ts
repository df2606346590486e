interface Surrounded {
  demo: boolean
  /** The address to listen on. */
  host: string
  /** Where people open the portal; null where it is the address that it listens on. */
  publicUrl: string | null
  stripe: StripeMode
}

type StripeMode = { secretKey: string } | null

/** Somebody tries the portal out on their own machine: nobody else comes in, and no money moves. */
export function isLoopbackDemo({ demo, host, publicUrl, stripe }: Surrounded): boolean {
  const isOwnAddress = publicUrl === null || isLoopback(new URL(publicUrl).hostname)
  return demo && isLoopback(host) && isOwnAddress && !isLive(stripe)
}

/** Only this machine reaches it. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^(?:127\.|\[?::1\]?$)/.test(host)
}

/** Stripe's live keys move real money. */
export function isLive(stripe: StripeMode): boolean {
  return stripe !== null && stripe.secretKey.includes('_live_')
}
