import type { Config } from './config.ts'
import { isLive, isLoopback } from './loopback-demo.ts'

/** What is wrong, beginning with its variable; false where it was asked for. */
type Check = (config: Config) => string | false

const checks: ReadonlyArray<Check> = [
  ({ demo, askedFor }) =>
    demo &&
    !askedFor.has('DEMO') &&
    'DEMO isn’t set: the demo’s people and operators could sign in with a password and codes anyone can read. Set DEMO=off or DEMO=on.',
  ({ demo, askedFor }) =>
    !demo &&
    !askedFor.has('UTILITY_CONFIG') &&
    'UTILITY_CONFIG isn’t set: the portal would show the fictional utility’s name, prices and phone numbers. Set it, or UTILITY_CONFIG=demo.',
  ({ stripe, gatewayUrl, askedFor }) =>
    stripe === null &&
    gatewayUrl === null &&
    !askedFor.has('PAYMENT_GATEWAY') &&
    'STRIPE_SECRET_KEY and PAYMENT_GATEWAY_URL aren’t set: bills would be settled with test cards. Set one of them, or PAYMENT_GATEWAY=sandbox.',
  ({ stripe, askedFor }) =>
    stripe !== null &&
    !isLive(stripe) &&
    !askedFor.has('PAYMENT_GATEWAY') &&
    'STRIPE_SECRET_KEY is a test key: bills would be settled with test cards. Set a live one, or PAYMENT_GATEWAY=stripe-test.',
  ({ smtpUrl, askedFor }) =>
    smtpUrl === null &&
    !askedFor.has('MAIL_FILES') &&
    'SMTP_URL isn’t set: emails would be files in the data folder and reach nobody. Set it, or MAIL_FILES=on.',
  ({ smtpUrl, askedFor }) =>
    smtpUrl !== null &&
    isPlainSmtp(new URL(smtpUrl)) &&
    !askedFor.has('PLAIN_SMTP') &&
    'SMTP_URL isn’t smtps: emails with links to new passwords would cross the network in the clear. Change it, add ?requireTLS=true, or set PLAIN_SMTP=on.',
  ({ mailPage, demo }) =>
    mailPage &&
    !demo &&
    'MAIL_PAGE is on: anyone could read every email and choose new passwords with them. Remove it; only a demo may have it.',
  ({ sandboxClock, demo }) =>
    sandboxClock &&
    !demo &&
    'SANDBOX_CLOCK is on: anyone could make days pass at the gateway. Remove it; only a demo may have it.',
  ({ pushTestService, demo }) =>
    pushTestService !== null &&
    !demo &&
    'PUSH_TEST_SERVICE is set: any customer could have the server call that port of its own machine. Remove it; only a demo may have it.',
  ({ askedFor }) =>
    !askedFor.has('SECRET_KEY') &&
    'SECRET_KEY isn’t set: each data folder would make its own key. Set it (openssl rand -base64 32), or SECRET_KEY=file.',
  ({ publicUrl, askedFor, ...config }) =>
    publicUrl === null &&
    letsOthersIn(config) &&
    !askedFor.has('PLAIN_HTTP') &&
    'PUBLIC_URL isn’t set: links in emails would lead to this machine’s own address, without https. Set it, or PLAIN_HTTP=on.',
  ({ publicUrl, askedFor, ...config }) =>
    publicUrl !== null &&
    publicUrl.startsWith('http:') &&
    (letsOthersIn(config) || !isLoopback(new URL(publicUrl).hostname)) &&
    !askedFor.has('PLAIN_HTTP') &&
    'PUBLIC_URL isn’t https: passwords would cross the network in the clear. Change it, or set PLAIN_HTTP=on.',
  ({ publicUrl, trustProxy, askedFor }) =>
    publicUrl !== null &&
    publicUrl.startsWith('https:') &&
    trustProxy === false &&
    !askedFor.has('TRUST_PROXY') &&
    'TRUST_PROXY isn’t set, but https needs a proxy in front: all customers would share its address and its limits. Set it to 1, or TRUST_PROXY=off if addresses come through unchanged.',
]

/** Without TLS from the beginning, and without insisting on it later. */
function isPlainSmtp({ protocol, hostname, searchParams }: URL): boolean {
  const insists = searchParams.get('requireTLS') === 'true'
  return protocol === 'smtp:' && !insists && !isLoopback(hostname)
}

function letsOthersIn({ host, trustProxy }: Pick<Config, 'host' | 'trustProxy'>): boolean {
  return !isLoopback(host) || trustProxy !== false
}

/** What is unsafe about this start and was not asked for by its name, a line each; nothing in a demo on this machine. */
export function unsafeDefaults(config: Config): Array<string> {
  if (config.loopbackDemo) return []
  return checks.flatMap((check) => check(config) || [])
}
