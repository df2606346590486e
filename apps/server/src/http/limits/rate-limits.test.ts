import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'

const server = await testServer({
  configure: (config) => {
    const rateLimits = {
      general: { perAddress: 40, perProfile: 8, seconds: 60 },
      signIn: { perAddress: 3, seconds: 60 },
      document: { perAddress: 100, perProfile: 2, seconds: 60 },
      fault: { perAddress: 2, seconds: 60 },
      watch: { perAddress: 100, perProfile: 5, seconds: 60 },
    }
    const rules = { ...config.settings.rules, rateLimits }
    return { ...config, settings: { ...config.settings, rules } }
  },
})

async function statuses(count: number, ask: () => Promise<{ statusCode: number }>) {
  const found: Array<number> = []
  for (let n = 0; n < count; n += 1) found.push((await ask()).statusCode)
  return found
}

const from = (remoteAddress: string, url: string, token?: string) => () =>
  server.app.inject({
    url: `/api${url}`,
    remoteAddress,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  })

it('refuses an address that asks too often, says when to come back, and lets others in', async () => {
  const busy = from('198.51.100.1', '/heartbeat')
  expect((await statuses(40, busy)).every((status) => status === 200)).toBe(true)
  const refused = await busy()
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await from('198.51.100.2', '/heartbeat')()).statusCode).toBe(200)
})

it('counts one address of a household as the whole network that IPv6 gives it', async () => {
  const last = await statuses(40, from('2001:db8:1:2::1', '/heartbeat'))
  expect(last.at(-1)).toBe(200)
  expect((await from('2001:db8:1:2:ffff::9', '/heartbeat')()).statusCode).toBe(429)
})

it('counts guesses more strictly than other calls', async () => {
  const guess = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/identity/login',
      remoteAddress: '198.51.100.3',
      payload: {},
    })
  expect(await statuses(4, guess)).toEqual([400, 400, 400, 429])
})

const post = (
  remoteAddress: string,
  url: string,
  headers: Record<string, string>,
  payload = '{}',
) => server.app.inject({ method: 'POST', url: `/api${url}`, remoteAddress, headers, payload })
const json = { 'content-type': 'application/json' }

it('[SHELL-21] counts faults of pages by themselves: they take nobody’s sign-in', async () => {
  const address = '198.51.100.10'
  const body = JSON.stringify({ message: 'm', stack: null, path: '/', build: 'b' })
  const report = () => post(address, '/faults', json, body)
  expect(await statuses(4, report)).toEqual([204, 204, 429, 429])
  expect(await statuses(4, () => post(address, '/identity/login', json))).toEqual([
    400, 400, 400, 429,
  ])
})

it.each<[string, number, string, Record<string, string>, string]>([
  ['no JSON', 415, '/faults', { 'content-type': 'text/plain' }, 'a'],
  ['no JSON to sign in', 415, '/identity/login', { 'content-type': 'text/plain' }, '{}'],
  [
    'nothing, from a page of another site',
    400,
    '/identity/passkeys/start',
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    '',
  ],
])(
  'what is refused before it is read is not counted: %s',
  async (_, status, url, headers, body) => {
    const address = `198.51.100.${20 + status / 5 + url.length}`
    expect(await statuses(50, () => post(address, url, headers, body))).toEqual(
      Array(50).fill(status),
    )
    expect((await post(address, '/identity/login', json)).statusCode).toBe(400)
  },
)

it.each<[string, 'GET' | 'POST', string]>([
  ['whether the server is ready', 'GET', '/ready'],
  ['news of the gateway', 'POST', '/api/gateway-events/sandbox'],
  ['a card’s token', 'POST', '/sandbox-gateway/v1/tokens'],
  ['a bank account’s token', 'POST', '/sandbox-gateway/v1/bank-tokens'],
  ['a challenge', 'POST', `/sandbox-gateway/v1/challenges/${crypto.randomUUID()}`],
])(
  'counts what is no call of the contract by address, and by itself: %s',
  async (_, method, url) => {
    const remoteAddress = `198.51.100.${100 + url.length}`
    const ask = () => server.app.inject({ method, url, remoteAddress })
    const found = await statuses(41, ask)
    expect(found.slice(0, 40)).not.toContain(429)
    const refused = await ask()
    expect([found.at(-1), refused.statusCode, refused.json().code]).toEqual([
      429,
      429,
      'too-many-requests',
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from(remoteAddress, '/heartbeat')()).statusCode).toBe(200)
  },
)

it('the apps’ own pages are no strangers', async () => {
  const app = { 'sec-fetch-site': 'cross-site', origin: 'capacitor://localhost' }
  const { statusCode, headers } = await post('198.51.100.9', '/identity/passkeys/start', app, '')
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([
    200,
    'capacitor://localhost',
  ])
})

it('counts a profile wherever it calls from', async () => {
  const { token } = await server.signIn()
  const path = `/accounts/${crypto.randomUUID()}`
  expect(await statuses(8, from('198.51.100.4', path, token))).toEqual(Array(8).fill(404))
  expect((await from('198.51.100.5', path, token)()).statusCode).toBe(429)
})

it('counts documents more strictly', async () => {
  const { token } = await server.signIn()
  const path = `/accounts/${crypto.randomUUID()}/bills/${crypto.randomUUID()}/pdf`
  expect(await statuses(3, from('198.51.100.6', path, token))).toEqual([404, 404, 429])
})

it('counts apart what open pages ask by themselves, and it uses up nothing of the rest', async () => {
  const { token } = await server.signIn()
  const watch = from('198.51.100.77', '/alerts/unread', token)
  expect(await statuses(6, watch)).toEqual([200, 200, 200, 200, 200, 429])
  const own = from('198.51.100.77', '/alerts', token)
  expect(await statuses(9, own)).toEqual([...Array.from({ length: 8 }, () => 200), 429])
})
