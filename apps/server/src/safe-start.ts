import type { Config } from './config.ts'
import { isLive, isLoopback } from './loopback-demo.ts'

/** What is wrong, beginning with its variable; false where it was asked for. */
type Check = (config: Config) => string | false

const checks: ReadonlyArray<Check> = [
  ({ demo, askedFor }) =>
    demo &&
    !askedFor.has('DEMO') &&
    'DEMO is not set: the demo’s people, whose password everybody can read, would be let in. Set DEMO=off, or DEMO=on.',
  ({ demo, askedFor }) =>
    !demo &&
    !askedFor.has('UTILITY_CONFIG') &&
    'UTILITY_CONFIG is not set: the portal would show the fictional utility’s name, prices and phone numbers. Set it, or UTILITY_CONFIG=demo.',
  ({ stripe, gatewayUrl, askedFor }) =>
    stripe === null &&
    gatewayUrl === null &&
    !askedFor.has('PAYMENT_GATEWAY') &&
    'STRIPE_SECRET_KEY and PAYMENT_GATEWAY_URL are not set: bills would be settled with test cards. Set one of them, or PAYMENT_GATEWAY=sandbox.',
  ({ stripe, askedFor }) =>
    stripe !== null &&
    !isLive(stripe) &&
    !askedFor.has('PAYMENT_GATEWAY') &&
    'STRIPE_SECRET_KEY is a test key: bills would be settled with test cards. Set a live one, or PAYMENT_GATEWAY=stripe-test.',
  ({ smtpUrl, askedFor }) =>
    smtpUrl === null &&
    !askedFor.has('MAIL_FILES') &&
    'SMTP_URL is not set: mails would be files in the data folder and reach nobody. Set it, or MAIL_FILES=on.',
  ({ smtpUrl, askedFor }) =>
    smtpUrl !== null &&
    isPlainSmtp(new URL(smtpUrl)) &&
    !askedFor.has('PLAIN_SMTP') &&
    'SMTP_URL is not smtps: mails with links to new passwords would cross the network in the clear. Change it, add ?requireTLS=true, or set PLAIN_SMTP=on.',
  ({ mailPage, demo }) =>
    mailPage &&
    !demo &&
    'MAIL_PAGE is on: everybody could read every mail, and choose new passwords by them. Leave it out; only a demo may have it.',
  ({ sandboxClock, demo }) =>
    sandboxClock &&
    !demo &&
    'SANDBOX_CLOCK is on: everybody could let days pass at the gateway. Leave it out; only a demo may have it.',
  ({ askedFor }) =>
    !askedFor.has('SECRET_KEY') &&
    'SECRET_KEY is not set: each data folder would make a key of its own. Set it (openssl rand -base64 32), or SECRET_KEY=file.',
  ({ publicUrl, askedFor, ...config }) =>
    publicUrl === null &&
    letsOthersIn(config) &&
    !askedFor.has('PLAIN_HTTP') &&
    'PUBLIC_URL is not set: links in mails would lead to this machine’s own address, without https. Set it, or PLAIN_HTTP=on.',
  ({ publicUrl, askedFor, ...config }) =>
    publicUrl !== null &&
    publicUrl.startsWith('http:') &&
    (letsOthersIn(config) || !isLoopback(new URL(publicUrl).hostname)) &&
    !askedFor.has('PLAIN_HTTP') &&
    'PUBLIC_URL is not https: passwords would cross the network in the clear. Change it, or set PLAIN_HTTP=on.',
  ({ publicUrl, trustProxy, askedFor }) =>
    publicUrl !== null &&
    publicUrl.startsWith('https:') &&
    trustProxy === false &&
    !askedFor.has('TRUST_PROXY') &&
    'TRUST_PROXY is not set, but https needs a proxy in front: all customers would share its address, and what one address may do. Set it to 1, or TRUST_PROXY=off where addresses come through unchanged.',
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
