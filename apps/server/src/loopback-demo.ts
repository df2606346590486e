import { isIPv4 } from 'node:net'

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

/** Only this machine reaches it: `localhost`, a whole address of 127.0.0.0/8, or `::1`, as an address has it, too. */
export function isLoopback(host: string): boolean {
  if (isIPv4(host)) return host.startsWith('127.')
  return host === 'localhost' || host === '::1' || host === '[::1]'
}

/** Stripe's live keys move real money. */
export function isLive(stripe: StripeMode): boolean {
  return stripe !== null && stripe.secretKey.includes('_live_')
}
