interface Surrounded {
  demo: boolean
  /** The address to listen on. */
  host: string
  /** Where people open the portal; null where it is the address that it listens on. */
  publicUrl: string | null
  stripe: StripeMode
  /** The variables that only a real installation sets, as far as they were set. */
  earnest: ReadonlyArray<string>
}

type StripeMode = { secretKey: string } | null

/** Somebody tries the portal out on their own machine: nobody else comes in, nothing says otherwise, no money moves. */
export function isLoopbackDemo({ demo, host, publicUrl, stripe, earnest }: Surrounded): boolean {
  const isOwnAddress = publicUrl === null || isLoopback(new URL(publicUrl).hostname)
  return demo && isLoopback(host) && isOwnAddress && !isLive(stripe) && earnest.length === 0
}

/** Only this machine reaches it, as a URL names a host or without its brackets; a name that begins with 127 is a name. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/.test(host)
}

/** Stripe's live keys move real money. */
export function isLive(stripe: StripeMode): boolean {
  return stripe !== null && stripe.secretKey.includes('_live_')
}
