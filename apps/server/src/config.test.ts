import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const folder = await mkdtemp(join(tmpdir(), 'portal-config-'))
afterAll(() => rm(folder, { recursive: true }))

const stripe = (mode: 'test' | 'live') => ({
  STRIPE_SECRET_KEY: `sk_${mode}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
})

const builtIn = await readFile(new URL('../config/cedar-bay.json', import.meta.url), 'utf8')

type Section = Record<string, unknown>
type Change = (
  content: Record<'release' | 'identity', Section> &
    Record<
      'utility' | 'rules',
      Section & Record<'contact' | 'payments' | 'weather' | 'alerts' | 'support', Section>
    >,
) => void

/** The demo utility's file with one change. */
async function utilityFile(change: Change): Promise<string> {
  const content = JSON.parse(builtIn)
  change(content)
  const path = join(folder, `${crypto.randomUUID()}.json`)
  await writeFile(path, JSON.stringify(content))
  return path
}

it('needs nothing to be set', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: null, demo: true })
  expect(config.settings.utility.name).toBe('Cedar Bay Power')
})

it('leaves the demo out where a database is given, unless it is asked for', () => {
  const DATABASE_URL = 'postgres://portal@db.example/portal'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
})

it('takes keys that are random', () => {
  for (let n = 0; n < 100; n += 1) {
    const key = randomBytes(32)
    expect(readConfig({ SECRET_KEY: key.toString('base64') }).secretKey).toEqual(key)
  }
})

it('[SESSION-25] gives the base address of the API', () => {
  expect(readConfig({}).apiBase).toBe('/api')
})

it('trusts so many proxies, or those with the addresses', () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: '1' })
  expect(typeof trustProxy === 'function' && [trustProxy('a', 0), trustProxy('b', 1)]).toEqual([
    true,
    false,
  ])
  expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustProxy).toEqual([
    '10.0.0.1',
    '10.0.0.2',
  ])
  expect(readConfig({ TRUST_PROXY: 'loopback, fd00::/8' }).trustProxy).toEqual([
    'loopback',
    'fd00::/8',
  ])
  const mapped = '::ffff:10.0.0.0/104'
  expect(readConfig({ TRUST_PROXY: mapped }).trustProxy).toEqual([mapped])
  expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(false)
})

it('lets the apps’ own origins call', () => {
  const CORS_ORIGINS = 'capacitor://localhost, https://app.example:8443'
  expect(readConfig({ CORS_ORIGINS }).corsOrigins).toEqual([
    'capacitor://localhost',
    'https://app.example:8443',
  ])
})

it('keeps origins as browsers write them', () => {
  const CORS_ORIGINS = 'https://my.example/, HTTPS://Other.example:443,Capacitor://LocalHost'
  const PUBLIC_URL = 'HTTPS://My.Example:443/\n'
  const config = readConfig({ CORS_ORIGINS, PASSKEY_ORIGINS: CORS_ORIGINS, PUBLIC_URL })
  const kept = ['https://my.example', 'https://other.example', 'capacitor://localhost']
  expect([config.corsOrigins, config.passkeyOrigins]).toEqual([kept, kept])
  expect(config.publicUrl).toBe('https://my.example')
})

it('lets Android’s apps use passkeys, by the hash of their key as it is written', () => {
  const app = 'android:apk-key-hash:Zw3vNq-Tt_YhXb0A9kLmCdEfGhIjKlMnOpQrStUvWxY'
  const PASSKEY_ORIGINS = `https://My.Example, ${app}`
  expect(readConfig({ PASSKEY_ORIGINS }).passkeyOrigins).toEqual(['https://my.example', app])
})

it('keeps origins of hosts in other letters, by address and with an underscore', () => {
  const CORS_ORIGINS = 'https://münchen.example,http://[::1]:3000,https://my_app.example'
  expect(readConfig({ CORS_ORIGINS }).corsOrigins).toEqual([
    'https://xn--mnchen-3ya.example',
    'http://[::1]:3000',
    'https://my_app.example',
  ])
})

const countedBytes = Buffer.from(Array.from({ length: 32 }, (_, n) => n))

describe('a wrong value names its key in one line', () => {
  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number'],
    [{ PORT: '70000' }, 'PORT isn’t a port'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error, silent'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have 16 characters or more'],
    [{ DEMO: 'yes' }, 'DEMO must be "on" or "off"'],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_PUBLISHABLE_KEY is missing'],
    [
      {
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      },
      'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are not of the same mode',
    ],
    [{ DEMO_ACCOUNTS: '5' }, 'DEMO_ACCOUNTS must be 100 to 100000'],
    [
      { PAYMENT_GATEWAY: 'stripe-test' },
      'PAYMENT_GATEWAY is stripe-test, but STRIPE_SECRET_KEY is no test key',
    ],
    [
      { ...stripe('live'), PAYMENT_GATEWAY: 'stripe-test' },
      'PAYMENT_GATEWAY is stripe-test, but STRIPE_SECRET_KEY is no test key',
    ],
    ...(['test', 'live'] as const).map((mode): [Record<string, string>, string] => [
      { ...stripe(mode), PAYMENT_GATEWAY: 'sandbox' },
      'PAYMENT_GATEWAY is sandbox, but STRIPE_SECRET_KEY names another gateway',
    ]),
    [
      { ...stripe('live'), STRIPE_API_URL: 'http://stripe.example' },
      'STRIPE_API_URL must begin with https:// unless it is on this machine',
    ],
    [
      { PAYMENT_GATEWAY_URL: 'http://127.gateway.example', PAYMENT_GATEWAY_KEY: 'k'.repeat(16) },
      'PAYMENT_GATEWAY_URL must begin with https:// unless it is on this machine',
    ],
    ...[
      '-1',
      '0',
      '1.5',
      '10',
      'all',
      '10.0.0.0/64',
      '10.0.0.1, 2',
      '0.0.0.0/0',
      '::/0',
      '1.2.3.4/0',
      '10.0.0.0/7',
      '10.0.0.0/',
      'fd00::/6',
      '::ffff:0:0/96',
      '::ffff:8.0.0.0/103',
      '::/8',
      'off, 1',
      ',',
    ].map((TRUST_PROXY): [Record<string, string>, string] => [
      { TRUST_PROXY },
      'TRUST_PROXY must be how many proxies there are, 1 to 9, or their addresses or networks; or "off"',
    ]),
    ...[Buffer.alloc(32), Buffer.alloc(32, 'x'), Buffer.alloc(32, 'secret'), countedBytes].map(
      (key): [Record<string, string>, string] => [
        { SECRET_KEY: key.toString('base64') },
        'SECRET_KEY is not random: everybody could guess it (openssl rand -base64 32)',
      ],
    ),
    ...[' ', 'my host'].map((HOST): [Record<string, string>, string] => [
      { HOST },
      'HOST must be an address such as 0.0.0.0',
    ]),
    ...[
      'https://?x',
      'https://portal.example/path',
      'https://a@portal.example',
      'ftp://x',
      'https:portal.example',
      'https:///portal.example',
      'https:\\\\portal.example',
      'https://portal\n.example',
      'https://',
      'https://a.example;b',
      'https://a.example"b',
    ].map((PUBLIC_URL): [Record<string, string>, string] => [
      { PUBLIC_URL },
      'PUBLIC_URL must be an origin such as https://my.utility.example',
    ]),
    ...[
      '*',
      'https://*.example',
      'portal.example',
      'https://app.example/a',
      'https:app.example',
      'file:///',
      'https://a.example;b',
      'https://a.example"b',
      'capacitor://a.example;b',
      // Browsers know none such.
      'android:apk-key-hash:Zw3vNq-Tt_YhXb0A9kLmCdEfGhIjKlMnOpQrStUvWxY',
    ].map((CORS_ORIGINS): [Record<string, string>, string] => [
      { CORS_ORIGINS },
      'CORS_ORIGINS must be origins such as https://app.example',
    ]),
    ...['android:apk-key-hash:2b4c', 'android:apk-key-hash:', '*', 'https://a.example;b'].map(
      (PASSKEY_ORIGINS): [Record<string, string>, string] => [
        { PASSKEY_ORIGINS },
        'PASSKEY_ORIGINS must be origins such as https://app.example, or android:apk-key-hash: and 43 characters',
      ],
    ),
  ])('%o', (env, message) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(message))
  })
})

describe("a wrong utility's file names its key and itself", () => {
  it.each<[string, Change]>([
    ['rules.dueDay isn’t a known key', ({ rules }) => (rules.dueDay = 3)],
    ['utility.contact.fax isn’t a known key', ({ utility }) => (utility.contact.fax = '1')],
    ['rules.dueDays must be at most 90', ({ rules }) => (rules.dueDays = 400)],
    [
      'rules.longestDueDays must be at least dueDays and less than billRun.interestDays',
      ({ rules }) => (rules.longestDueDays = 30),
    ],
    [
      'rules.support.writing.hours.0.closes must be later than it opens; over midnight they are two, to 24:00 and from 00:00',
      ({ rules }) =>
        (rules.support.writing = {
          hours: [{ days: [1], opens: '18:00', closes: '06:00' }],
          answerDays: 1,
        }),
    ],
    [
      'rules.alerts.pushServices.0 must be the name of a host',
      ({ rules }) => (rules.alerts.pushServices = ['https://push.example']),
    ],
    ['rules.dueDays must be a number', ({ rules }) => (rules.dueDays = 'soon')],
    ['utility.name is missing', ({ utility }) => delete utility.name],
    [
      'utility.defaultLocale must be one of en, es',
      ({ utility }) => (utility.defaultLocale = 'fr'),
    ],
    [
      'release.minVersion must be written major.minor.patch',
      ({ release }) => (release.minVersion = '1'),
    ],
    [
      'rules.weather must not cool on days on which it heats',
      ({ rules }) => (rules.weather.coolAbove = 120),
    ],
    ['utility.timeZone is not a time zone', ({ utility }) => (utility.timeZone = 'Cedar/Bay')],
    [
      'identity.providers.0.issuer must begin with https://',
      ({ identity }) =>
        (identity.providers = [
          { key: 'own', name: 'Own', issuer: 'http://provider.example', clientId: 'portal' },
        ]),
    ],
    [
      'rules.payments.minimum must not be above the maximum',
      ({ rules }) => (rules.payments.minimum = 2_000_000),
    ],
  ])('%s', async (message, change) => {
    const UTILITY_CONFIG = await utilityFile(change)
    expect(() => readConfig({ UTILITY_CONFIG })).toThrow(`${message} (in ${UTILITY_CONFIG})`)
  })

  it('says that the secret of the operators’ provider is missing', async () => {
    const own = { name: 'Own', issuer: 'https://provider.example', clientId: 'console', only: true }
    const UTILITY_CONFIG = await utilityFile(
      ({ rules }) =>
        (rules.operators = { ...readConfig({}).settings.rules.operators, provider: own }),
    )
    expect(() => readConfig({ UTILITY_CONFIG })).toThrow('OPERATORS_PROVIDER_SECRET is missing')
    const config = readConfig({ UTILITY_CONFIG, OPERATORS_PROVIDER_SECRET: 'secret' })
    expect(config.operatorsProviderSecret).toBe('secret')
  })

  it('says which file cannot be read', () => {
    const UTILITY_CONFIG = join(folder, 'missing.json')
    expect(() => readConfig({ UTILITY_CONFIG })).toThrow(
      `UTILITY_CONFIG: ${UTILITY_CONFIG} cannot be read`,
    )
  })
})
