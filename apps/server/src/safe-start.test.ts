import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { spawnServer } from '../test/child-server.ts'
import { readConfig } from './config.ts'
import { unsafeDefaults } from './safe-start.ts'

type Variables = Record<string, string>

/** The variable that each complaint begins with. */
const complaints = (env: Variables) =>
  unsafeDefaults(readConfig(env)).map((line) => line.split(' ')[0])

const secretKey = randomBytes(32).toString('base64')

/** Everything that a server in earnest needs. */
const earnest: Variables = {
  HOST: '0.0.0.0',
  DATABASE_URL: 'postgres://portal@db.example/portal',
  PUBLIC_URL: 'https://my.utility.example',
  UTILITY_CONFIG: new URL('../config/cedar-bay.json', import.meta.url).pathname,
  SMTP_URL: 'smtps://mail.example',
  SECRET_KEY: secretKey,
  TRUST_PROXY: '1',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const without = (...names: ReadonlyArray<string>): Variables =>
  Object.fromEntries(Object.entries(earnest).filter(([name]) => !names.includes(name)))
const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']

const stripeTest = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

describe('R20: a start is refused where something unsafe was not asked for by its name', () => {
  it.each<[string, Variables]>([
    ['nothing is set', {}],
    ['the port is another', { PORT: '4000' }],
    ['the address is this machine’s own', { HOST: '::1', PUBLIC_URL: 'http://localhost:3000' }],
    [
      'a database of its own is filled with the demo',
      { DEMO: 'on', DATABASE_URL: 'postgres://x/y' },
    ],
  ])('a demo on this machine starts: %s', (_, env) => {
    expect(complaints(env)).toEqual([])
    expect(readConfig(env)).toMatchObject({ mailPage: true, sandboxClock: true })
  })

  it('a server in earnest starts, and has neither mail page nor clock', () => {
    expect(complaints(earnest)).toEqual([])
    expect(readConfig(earnest)).toMatchObject({ demo: false, mailPage: false, sandboxClock: false })
  })

  it.each<[string, Variables]>([
    ['for every machine', { HOST: '0.0.0.0' }],
    ['behind a public address', { PUBLIC_URL: 'https://my.utility.example' }],
    ['with live keys', Object.fromEntries(stripeKeys.map((key) => [key, earnest[key] ?? '']))],
  ])('the demo %s is not let in unless DEMO says so', (_, env) => {
    expect(complaints(env)).toContain('DEMO')
    expect(complaints({ ...env, DEMO: 'on' })).not.toContain('DEMO')
    expect(readConfig({ ...env, DEMO: 'on' })).toMatchObject({
      mailPage: false,
      sandboxClock: false,
    })
  })

  it.each<[string, Array<string>, Variables]>([
    ['UTILITY_CONFIG', ['UTILITY_CONFIG'], { UTILITY_CONFIG: 'demo' }],
    ['STRIPE_SECRET_KEY', stripeKeys, { PAYMENT_GATEWAY: 'sandbox' }],
    ['SMTP_URL', ['SMTP_URL'], { MAIL_FILES: 'on' }],
    ['SECRET_KEY', ['SECRET_KEY'], { SECRET_KEY: 'file' }],
    ['PUBLIC_URL', ['PUBLIC_URL'], { PLAIN_HTTP: 'on' }],
    ['TRUST_PROXY', ['TRUST_PROXY'], { TRUST_PROXY: 'off' }],
  ])('%s forgotten is told; its own variable lets it be', (told, forgotten, named) => {
    expect(complaints(without(...forgotten))).toEqual([told])
    expect(complaints({ ...without(...forgotten), ...named })).toEqual([])
  })

  it.each([
    'smtp://mail.example',
    'smtp://user:secret@mail.example:587',
    'smtp://127.mail.example',
    'smtp://mail.example?requireTLS=false',
  ])('mails in the clear to %s are told', (SMTP_URL) => {
    expect(complaints({ ...earnest, SMTP_URL })).toEqual(['SMTP_URL'])
    expect(complaints({ ...earnest, SMTP_URL, PLAIN_SMTP: 'off' })).toEqual(['SMTP_URL'])
    expect(complaints({ ...earnest, SMTP_URL, PLAIN_SMTP: 'on' })).toEqual([])
  })

  it.each(['smtp://127.0.0.1:25', 'smtp://localhost', 'smtp://mail.example:587?requireTLS=true'])(
    'mails to %s cross no network in the clear',
    (SMTP_URL) => {
      expect(complaints({ ...earnest, SMTP_URL })).toEqual([])
    },
  )

  it('what is for development only is told of a server in earnest, all at once, and let be in a demo', () => {
    const open = {
      MAIL_PAGE: 'on',
      SANDBOX_CLOCK: 'on',
      PUSH_TEST_SERVICE: 'http://127.0.0.1:4399',
    }
    const told = ['MAIL_PAGE', 'SANDBOX_CLOCK', 'PUSH_TEST_SERVICE']
    expect(complaints({ ...earnest, ...open })).toEqual(told)
    expect(
      complaints({ ...without('SECRET_KEY'), ...open, SMTP_URL: 'smtp://mail.example' }),
    ).toEqual(['SMTP_URL', ...told, 'SECRET_KEY'])
    expect(complaints({ ...earnest, ...open, DEMO: 'on' })).toEqual([])
  })

  it('test keys and a public address without https are told as well', () => {
    expect(complaints({ ...earnest, ...stripeTest })).toEqual(['STRIPE_SECRET_KEY'])
    expect(complaints({ ...earnest, ...stripeTest, PAYMENT_GATEWAY: 'stripe-test' })).toEqual([])
    const plain = { PUBLIC_URL: 'http://my.utility.example' }
    expect(complaints({ ...earnest, ...plain })).toEqual(['PUBLIC_URL'])
    // A name that only begins like this machine's own address is somebody's.
    const alike = { PUBLIC_URL: 'http://127.portal.example.com' }
    expect(complaints({ ...earnest, ...alike })).toEqual(['PUBLIC_URL'])
    expect(complaints(alike)).toContain('DEMO')
    expect(complaints({ ...earnest, ...plain, PLAIN_HTTP: 'on' })).toEqual([])
  })

  it.each<[string, Variables]>([
    ['a proxy in front', { TRUST_PROXY: '1' }],
    ['origins of its own', { CORS_ORIGINS: 'https://my.utility.example' }],
    ['passkeys of its own', { PASSKEY_ORIGINS: 'https://my.utility.example' }],
    ['a token for the metrics', { METRICS_TOKEN: '0123456789abcdef' }],
    ['mails that go out', { SMTP_URL: 'smtps://mail.example' }],
    ['a key of its own', { SECRET_KEY: secretKey }],
    ['a utility of its own', { UTILITY_CONFIG: earnest['UTILITY_CONFIG'] ?? '' }],
    [
      'a gateway elsewhere',
      { PAYMENT_GATEWAY_URL: 'https://gateway.example', PAYMENT_GATEWAY_KEY: '0123456789abcdef' },
    ],
    ['a host that only begins like the loopback', { HOST: '127.portal.example' }],
    ['an address that only begins like it', { PUBLIC_URL: 'https://127.portal.example' }],
  ])('%s says that it is no demo on one’s own machine', (_, env) => {
    expect(complaints(env)).toContain('DEMO')
    expect(readConfig(env)).toMatchObject({ mailPage: false, sandboxClock: false })
  })

  it('the demo’s own words are no sign of a real installation', () => {
    const words = { UTILITY_CONFIG: 'demo', SECRET_KEY: 'file', MAIL_FILES: 'on' }
    expect(complaints({ ...words, PAYMENT_GATEWAY: 'sandbox', DEMO: 'on' })).toEqual([])
    expect(complaints({ TRUST_PROXY: 'off' })).toEqual([])
    expect(complaints({ ...stripeTest, PAYMENT_GATEWAY: 'stripe-test' })).toEqual([])
  })

  it('“off” asks for nothing', () => {
    const plain = { ...earnest, PUBLIC_URL: 'http://my.utility.example' }
    expect(complaints({ ...plain, PLAIN_HTTP: 'off' })).toEqual(['PUBLIC_URL'])
    expect(complaints({ ...without('PUBLIC_URL'), PLAIN_HTTP: 'off' })).toEqual(['PUBLIC_URL'])
    expect(complaints({ ...without('SMTP_URL'), MAIL_FILES: 'off' })).toEqual(['SMTP_URL'])
  })

  it.each<[string, Variables]>([
    ['from every machine', { HOST: '0.0.0.0' }],
    ['through a proxy', { HOST: '127.0.0.1', TRUST_PROXY: '1' }],
  ])('who is asked %s has an address for others', (_, env) => {
    const own = { ...earnest, ...env, PUBLIC_URL: 'http://localhost:3000' }
    expect(complaints(own)).toEqual(['PUBLIC_URL'])
    expect(complaints({ ...own, PLAIN_HTTP: 'on' })).toEqual([])
    expect(complaints({ ...without('PUBLIC_URL'), ...env })).toEqual(['PUBLIC_URL'])
  })

  it('one refused start names them all and leaves nothing running', async () => {
    const nothing = { UTILITY_CONFIG: '', PAYMENT_GATEWAY: '', MAIL_FILES: '', SECRET_KEY: '' }
    const server = spawnServer({ ...nothing, DEMO: '', HOST: '0.0.0.0', PORT: '0' })
    expect(await server.ended).toBe(1)
    const lines = server.output().trim().split('\n')
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'DEMO',
      'STRIPE_SECRET_KEY',
      'SMTP_URL',
      'SECRET_KEY',
      'PUBLIC_URL',
    ])
  })
})
