import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { firstIssue, plainly } from './config-issues.ts'
import { readPushConfig, pushVariables } from './environment/push-variables.ts'
import type { PushConfig } from './environment/push-variables.ts'
import {
  gatewayAddress,
  gatewayOrigin,
  isRandom,
  list,
  onOff,
  origins,
  originOf,
  passkeyOrigins,
  port,
  sharedSecret,
  smtpAddress,
  wholeNumber,
} from './environment/environment-values.ts'
import { isLive, isLoopbackDemo } from './loopback-demo.ts'
import { twilioAccess, twilioVariables } from './environment/twilio-access.ts'
import type { TwilioAccess } from './environment/twilio-access.ts'
import { trustedProxies } from './trusted-proxies.ts'
import type { TrustedProxies } from './trusted-proxies.ts'
import { utilitySettings } from './utility-settings.ts'
import type { UtilitySettings } from './utility-settings.ts'

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url))

/** A setting that cannot be used; the message names the key in one plain line, or each key in a line of its own. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Every variable that the server reads, with its meaning and what it is when nobody sets it. */
const environment = z.object({
  /** The port of web app and API; 0 takes a free one. */
  PORT: z._default(z.optional(port), 3000),
  /** The address to listen on; 0.0.0.0 lets other machines in. */
  HOST: z._default(
    z.string().check(z.regex(/^\S+$/, 'must be an address such as 0.0.0.0')),
    '127.0.0.1',
  ),
  /** A PostgreSQL 15 to 18; without it the bundled one is used. */
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  ),
  /** How many seconds a start waits for a database that is not ready yet. */
  DATABASE_WAIT: z._default(z.optional(wholeNumber), 60),
  /** The folder of the bundled database and of files. */
  DATA_DIR: z.optional(z.string()),
  /** The utility's own settings, a JSON file; `demo` for those of the fictional one. */
  UTILITY_CONFIG: z.optional(z.string()),
  /** A folder from which operators import files by the console; each server process sees the same. */
  IMPORT_FOLDER: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** Who sends it as a Bearer token may read /metrics from anywhere. */
  METRICS_TOKEN: z.optional(sharedSecret),
  /** The proxies in front: how many, or their addresses or networks separated by commas; `off` where there is none. */
  TRUST_PROXY: z.optional(z.pipe(list, trustedProxies)),
  /** Further origins that may call the API from a browser, separated by commas. */
  CORS_ORIGINS: z.optional(origins),
  /** Test payments are wanted outside of a demo on this machine: by the built-in sandbox, or by Stripe's test keys. */
  PAYMENT_GATEWAY: z.optional(z.enum(['sandbox', 'stripe-test'])),
  /** A payment gateway elsewhere, which speaks as the built-in sandbox does; its key must be given too. */
  PAYMENT_GATEWAY_URL: z.optional(gatewayAddress),
  PAYMENT_GATEWAY_KEY: z.optional(sharedSecret),
  /** Where the sandbox gateway as a process of its own sends its news: `https://my.utility.example/api/gateway-events/sandbox`. */
  PAYMENT_EVENTS_URL: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^/]/, 'must begin with http:// or https://')),
  ),
  /** Stripe instead of the sandbox, where these three are given: https://dashboard.stripe.com/apikeys, and the webhook's secret. */
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^[sr]k_(test|live)_\w+$/, 'must begin with sk_live_ or rk_live_')),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(
    z.string().check(z.regex(/^pk_(test|live)_\w+$/, 'must begin with pk_live_')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_\w+$/, 'must begin with whsec_')),
  ),
  /** Another address than Stripe's own, for tests. */
  STRIPE_API_URL: z.optional(gatewayOrigin),
  /** Where people open the portal, as links in mails name it; without it the address that it listens on. */
  PUBLIC_URL: z.optional(
    z.pipe(
      z.string().check(
        z.trim(),
        z.refine(
          (text) => /^https?:/i.test(text) && originOf(text) !== null,
          'must be an origin such as https://my.utility.example',
        ),
      ),
      z.transform(originOf),
    ),
  ),
  /** Passwords may cross the network in the clear: `PUBLIC_URL` is not https. */
  PLAIN_HTTP: z.optional(onOff),
  /** Without `SMTP_URL` mails are files in the data folder and reach nobody; outside of a demo on this machine only if this says so. */
  MAIL_FILES: z.optional(onOff),
  /** Where mails are handed in: `smtps://user:password@host:465`; without it they are files in the data folder. */
  SMTP_URL: z.optional(smtpAddress),
  /** Mails may cross the network in the clear: `SMTP_URL` is not smtps. */
  PLAIN_SMTP: z.optional(onOff),
  /** Who the mails come from: `Cedar Bay Power <no-reply@cedarbaypower.example>`. */
  MAIL_FROM: z.optional(z.string().check(z.regex(/@/, 'must contain an email address'))),
  /** Who sends it as a Bearer token may report at /api/mail-reports what became of mails; without it there is no such address. */
  MAIL_REPORTS_TOKEN: z.optional(sharedSecret),
  ...twilioVariables,
  /** Lists the mails and text messages that are files at /dev/mail and /dev/texts, readable for everybody: for development only. */
  MAIL_PAGE: z.optional(onOff),
  /** Lets whoever asks make days pass in the built-in sandbox gateway: for development only. */
  SANDBOX_CLOCK: z.optional(onOff),
  /** Seals what must be read again, such as two-factor secrets: 32 bytes in base64, or `file` for one that the data folder keeps. */
  SECRET_KEY: z.optional(
    z.string().check(
      z.regex(/^(?:[A-Za-z0-9+/]{43}=|file)$/, 'must be 32 bytes in base64, or "file"'),
      z.refine(
        (text) => text === 'file' || isRandom(Buffer.from(text, 'base64')),
        'is not random: everybody could guess it (openssl rand -base64 32)',
      ),
    ),
  ),
  /** Further origins that may use passkeys, the apps' ones, separated by commas; Android's are `android:apk-key-hash:…`. */
  PASSKEY_ORIGINS: z.optional(passkeyOrigins),
  /** The client secret of the OpenID provider by which operators sign in, where the utility's file names one. */
  OPERATORS_PROVIDER_SECRET: z.optional(z.string()),
  /** Fills an empty database with the demo utility. */
  DEMO: z.optional(onOff),
  DEMO_ACCOUNTS: z._default(
    wholeNumber.check(z.refine((n) => n >= 100 && n <= 100_000, 'must be 100 to 100000')),
    2000,
  ),
  ...pushVariables,
})

export interface StripeKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiUrl: string | null
}

/** The variables by which one asks for what is unsafe by default. */
type Asked =
  | 'DEMO'
  | 'UTILITY_CONFIG'
  | 'PAYMENT_GATEWAY'
  | 'MAIL_FILES'
  | 'SECRET_KEY'
  | 'TRUST_PROXY'
  | 'PLAIN_HTTP'
  | 'PLAIN_SMTP'

/** Nobody sets these to try the portal out, except to the words that ask for the demo's own. */
const earnestVariables: ReadonlyArray<[keyof z.infer<typeof environment>, demo?: string | false]> =
  [
    ['TRUST_PROXY', false],
    ['CORS_ORIGINS'],
    ['PASSKEY_ORIGINS'],
    ['METRICS_TOKEN'],
    ['SMTP_URL'],
    ['TWILIO_ACCOUNT_SID'],
    ['VAPID_PRIVATE_KEY'],
    ['PAYMENT_GATEWAY_URL'],
    ['UTILITY_CONFIG', 'demo'],
    ['SECRET_KEY', 'file'],
  ]

export interface Config extends PushConfig {
  port: number
  host: string
  /** Null where the bundled PostgreSQL is to be used. */
  databaseUrl: string | null
  /** Seconds. */
  databaseWait: number
  dataDir: string
  /** Null where operators only upload. */
  importFolder: string | null
  logLevel: string
  metricsToken: string | null
  trustProxy: TrustedProxies
  corsOrigins: Array<string>
  /** Null where the built-in sandbox runs in this process; without a slash at the end. */
  gatewayUrl: string | null
  /** What a gateway elsewhere asks for. */
  gatewayKey: string | null
  /** Where a sandbox gateway of its own sends its news; null where nobody takes them. */
  gatewayEventsUrl: string | null
  /** Null where the sandbox takes the payments. */
  stripe: StripeKeys | null
  /** Where people open the portal; null where it is the address that it listens on. Without a slash at the end. */
  publicUrl: string | null
  /** Null where mails are files. */
  smtpUrl: string | null
  mailFrom: string
  mailReportsToken: string | null
  /** Null where text messages are files, or there are none. */
  twilio: TwilioAccess | null
  /** Whether days can be made to pass in the sandbox gateway. */
  sandboxClock: boolean
  /** Whether /dev/mail lists the mails that are files, and text messages are files, too, which /dev/texts lists. */
  mailPage: boolean
  /** Only this machine is let in, and nothing set says that it is meant in earnest: it starts with nothing set. */
  loopbackDemo: boolean
  /** What is unsafe and was asked for by the variable of its name, where its value does ask for it. */
  askedFor: ReadonlySet<Asked>
  /** Null where the key is a file in the data folder. */
  secretKey: Buffer | null
  passkeyOrigins: Array<string>
  /** The client secret of each third party for signing in, by its key. */
  providerSecrets: Record<string, string>
  /** The same of the one by which operators sign in; null where there is none. */
  operatorsProviderSecret: string | null
  demo: boolean
  demoAccounts: number
  /** Where the API's routes lie; without a slash at the end. */
  apiBase: string
  /** The built web app; it may be missing. */
  webRoot: string
  /** The operators' console as it was built; where it is missing, there is none. */
  consoleRoot: string
  version: string
  settings: UtilitySettings
}

/** Reads what the surroundings and the utility's file say. @throws ConfigError naming the key */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = z.safeParse(environment, given, { error: plainly })
  if (!read.success) throw new ConfigError(firstIssue(read.error.issues))
  const e = read.data
  if (e.PAYMENT_GATEWAY_URL && !e.PAYMENT_GATEWAY_KEY) {
    throw new ConfigError('PAYMENT_GATEWAY_KEY is missing')
  }
  const settings = readUtilitySettings(e.UTILITY_CONFIG)
  const demo = e.DEMO ?? !e.DATABASE_URL
  const publicUrl = e.PUBLIC_URL ?? null
  const stripe = readStripe(e)
  requireNamedGateway(e, stripe)
  const earnest = earnestVariables
    .filter(([name, ofDemo]) => e[name] !== undefined && e[name] !== ofDemo)
    .map(([name]) => name)
  const loopbackDemo = isLoopbackDemo({ demo, host: e.HOST, publicUrl, stripe, earnest })
  return {
    port: e.PORT,
    host: e.HOST,
    databaseUrl: e.DATABASE_URL ?? null,
    databaseWait: e.DATABASE_WAIT,
    dataDir: e.DATA_DIR ? resolve(e.DATA_DIR) : resolve(projectRoot, '.data'),
    importFolder: e.IMPORT_FOLDER ? resolve(e.IMPORT_FOLDER) : null,
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN ?? null,
    trustProxy: e.TRUST_PROXY ?? false,
    corsOrigins: e.CORS_ORIGINS ?? [],
    gatewayUrl: e.PAYMENT_GATEWAY_URL?.replace(/\/$/, '') ?? null,
    gatewayKey: e.PAYMENT_GATEWAY_KEY ?? null,
    gatewayEventsUrl: e.PAYMENT_EVENTS_URL ?? null,
    stripe,
    publicUrl,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM ?? defaultSender(settings),
    mailReportsToken: e.MAIL_REPORTS_TOKEN ?? null,
    twilio: twilioAccess(e, (name) => {
      throw new ConfigError(`${name} is missing`)
    }),
    sandboxClock: e.SANDBOX_CLOCK ?? loopbackDemo,
    mailPage: e.MAIL_PAGE ?? loopbackDemo,
    loopbackDemo,
    askedFor: askedFor(e),
    secretKey: e.SECRET_KEY && e.SECRET_KEY !== 'file' ? Buffer.from(e.SECRET_KEY, 'base64') : null,
    ...readPushConfig(e),
    passkeyOrigins: e.PASSKEY_ORIGINS ?? [],
    providerSecrets: readProviderSecrets(given, settings),
    operatorsProviderSecret: readOperatorsProviderSecret(e, settings),
    demo,
    demoAccounts: e.DEMO_ACCOUNTS,
    apiBase: '/api',
    webRoot: resolve(projectRoot, 'apps/web/dist'),
    consoleRoot: resolve(projectRoot, 'apps/console/dist'),
    version: productVersion(),
    settings,
  }
}

function askedFor(e: z.infer<typeof environment>): ReadonlySet<Asked> {
  const asked: Record<Asked, boolean> = {
    DEMO: e.DEMO === true,
    UTILITY_CONFIG: e.UTILITY_CONFIG !== undefined,
    PAYMENT_GATEWAY: e.PAYMENT_GATEWAY !== undefined,
    MAIL_FILES: e.MAIL_FILES === true,
    SECRET_KEY: e.SECRET_KEY !== undefined,
    TRUST_PROXY: e.TRUST_PROXY !== undefined,
    PLAIN_HTTP: e.PLAIN_HTTP === true,
    PLAIN_SMTP: e.PLAIN_SMTP === true,
  }
  return new Set((Object.keys(asked) as Array<Asked>).filter((name) => asked[name]))
}

/** @throws ConfigError where `PAYMENT_GATEWAY` asks for another one than the keys are of */
function requireNamedGateway(
  { PAYMENT_GATEWAY }: z.infer<typeof environment>,
  keys: StripeKeys | null,
): void {
  if (PAYMENT_GATEWAY === 'sandbox' && keys) {
    throw new ConfigError('PAYMENT_GATEWAY is sandbox, but STRIPE_SECRET_KEY names another gateway')
  }
  if (PAYMENT_GATEWAY === 'stripe-test' && (!keys || isLive(keys))) {
    throw new ConfigError('PAYMENT_GATEWAY is stripe-test, but STRIPE_SECRET_KEY is no test key')
  }
}

/** @throws ConfigError where a key is missing, or of another mode than the others */
function readStripe(e: z.infer<typeof environment>): StripeKeys | null {
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  if (keys.every((key) => e[key] === undefined)) return null
  const [secretKey, publishableKey, webhookSecret] = keys.map((key) => {
    const value = e[key]
    if (value === undefined) throw new ConfigError(`${key} is missing`)
    return value
  }) as [string, string, string]
  if (e.PAYMENT_GATEWAY_URL) {
    throw new ConfigError('PAYMENT_GATEWAY_URL names another gateway than STRIPE_SECRET_KEY')
  }
  if (secretKey.split('_')[1] !== publishableKey.split('_')[1]) {
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are not of the same mode')
  }
  return { secretKey, publishableKey, webhookSecret, apiUrl: e.STRIPE_API_URL ?? null }
}

function defaultSender({ utility }: UtilitySettings): string {
  return `${utility.name.replaceAll(/["<>\\]/g, '')} <${utility.contact.email}>`
}

/** @throws ConfigError where the utility's file names a provider, and its secret is missing */
function readOperatorsProviderSecret(
  { OPERATORS_PROVIDER_SECRET: secret }: z.infer<typeof environment>,
  { rules }: UtilitySettings,
): string | null {
  if (!rules.operators.provider || secret) return secret ?? null
  throw new ConfigError('OPERATORS_PROVIDER_SECRET is missing')
}

/** `PROVIDER_GOOGLE_SECRET` for the provider `google`. @throws ConfigError where one is missing */
function readProviderSecrets(
  env: Record<string, string | undefined>,
  { identity }: UtilitySettings,
): Record<string, string> {
  const secrets: Record<string, string> = {}
  for (const { key } of identity.providers) {
    const name = `PROVIDER_${key.toUpperCase().replaceAll('-', '_')}_SECRET`
    const secret = env[name]
    if (!secret) throw new ConfigError(`${name} is missing`)
    secrets[key] = secret
  }
  return secrets
}

function readUtilitySettings(path: string | undefined): UtilitySettings {
  const own = path !== undefined && path !== 'demo'
  const file = own ? path : fileURLToPath(new URL('../config/cedar-bay.json', import.meta.url))
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`UTILITY_CONFIG: ${file} cannot be read: ${why}`)
  }
  const read = z.safeParse(utilitySettings, content, { error: plainly })
  if (!read.success) throw new ConfigError(`${firstIssue(read.error.issues)} (in ${file})`)
  return read.data
}

function productVersion(): string {
  const own = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return z.parse(z.object({ version: z.string() }), JSON.parse(own)).version
}
