import { gunzipSync } from 'node:zlib'
import { problem } from '@portal/contract/problems'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testServer } from '../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../test/test-account.ts'

const server = await testServer()
const { app } = server

it('[SESSION-17] every answer carries the minimum version and the flags', async () => {
  for (const url of ['/api/heartbeat', '/api/profile', '/api/nothing-here', '/ready']) {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'x-min-version': '0.1.0',
      'x-flag-guest': 'true',
      'x-flag-registration': 'true',
    })
  }
})

it('every answer carries a request id of its own and the security headers', async () => {
  const first = await app.inject('/api/heartbeat')
  const second = await app.inject('/api/nothing-here')
  expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
  for (const { headers } of [first, second]) {
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    })
  }
})

it('an unknown path and an unknown method answer a problem with the request id', async () => {
  for (const [method, url] of [
    ['GET', '/api/nothing-here'],
    ['DELETE', '/api/heartbeat'],
    ['POST', '/anything'],
    ['GET', '/%E0%A4%A'],
  ] as const) {
    const answer = await app.inject({ method, url })
    expect(answer.headers['content-type']).toContain('application/problem+json')
    const document = z.parse(problem, answer.json())
    expect(document.requestId).toBe(answer.headers['x-request-id'])
    expect(['not-found', 'invalid-input']).toContain(document.code)
  }
})

it('lets the native shells call from their own origins, and no one else', async () => {
  const preflight = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/api/profile',
      headers: { origin, 'access-control-request-method': 'GET' },
    })
  const native = await preflight('capacitor://localhost')
  expect(native.headers['access-control-allow-origin']).toBe('capacitor://localhost')
  expect(native.headers['access-control-allow-headers']).toContain('authorization')
  const other = await preflight('https://elsewhere.example')
  expect(other.headers['access-control-allow-origin']).toBeUndefined()
})

it('a native shell may read the answers and the headers that it follows, another origin may not', async () => {
  const ask = (origin: string) => app.inject({ url: '/api/heartbeat', headers: { origin } })
  const native = await ask('capacitor://localhost')
  expect(native.headers).toMatchObject({
    'access-control-allow-origin': 'capacitor://localhost',
    'access-control-expose-headers': expect.stringContaining('x-min-version'),
    vary: expect.stringContaining('Origin'),
  })
  const other = await ask('https://elsewhere.example')
  expect(other.headers['access-control-allow-origin']).toBeUndefined()
})

it('a long list comes as gzip to who reads that, a short answer to nobody', async () => {
  const { profileId, token } = await server.signIn()
  const ask = async (url: string, encoding: string) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
    const { headers: told, rawPayload } = await app.inject({ url, headers })
    expect(told).toMatchObject({ vary: 'Origin, Accept-Encoding', 'cache-control': 'no-store' })
    expect(told['content-length']).toBe(String(rawPayload.length))
    return { encoding: told['content-encoding'], bytes: rawPayload }
  }
  expect((await ask('/api/accounts', 'gzip')).encoding).toBeUndefined()
  for (let account = 0; account < 8; account += 1) {
    const accountId = await insertAccount(server.db)
    await insertGrant(server.db, { profileId, accountId, role: 'owner' })
  }
  const plain = await ask('/api/accounts', 'gzip;q=0, identity')
  expect(plain.encoding).toBeUndefined()
  const zipped = await ask('/api/accounts', 'gzip, deflate, br')
  expect(zipped.encoding).toBe('gzip')
  expect(gunzipSync(zipped.bytes)).toEqual(plain.bytes)
  expect(zipped.bytes.length).toBeLessThan(plain.bytes.length / 2)
})

it('is ready while the database answers', async () => {
  const answer = await app.inject('/ready')
  expect([answer.statusCode, answer.json()]).toEqual([200, { ready: true }])
})

it('shows metrics to this machine alone, and not through a proxy', async () => {
  const near = await app.inject('/metrics')
  expect(near.payload).toContain(
    'http_answers_total{method="GET",route="getHeartbeat",status="200"}',
  )
  const far = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })
  const proxied = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })
  expect([far.statusCode, proxied.statusCode]).toEqual([404, 404])
})
