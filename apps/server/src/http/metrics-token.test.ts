import { expect, it } from 'vitest'
import { testServer } from '../../test/server-test.ts'

const metricsToken = 'a-token-of-the-operator'
const server = await testServer({ configure: (config) => ({ ...config, metricsToken }) })

it('shows metrics from afar to who has the token', async () => {
  const ask = (authorization: string) =>
    server.app.inject({
      url: '/metrics',
      remoteAddress: '203.0.113.9',
      headers: { authorization },
    })
  expect((await ask(`Bearer ${metricsToken}`)).statusCode).toBe(200)
  expect((await ask('Bearer another-token-entirely')).statusCode).toBe(404)
})

it('shows them to this machine, but not through a proxy on it, however that names itself', async () => {
  const ask = (headers: Record<string, string>) =>
    server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })
  expect((await ask({})).statusCode).toBe(200)
  expect((await ask({ 'x-real-ip': '203.0.113.9' })).statusCode).toBe(404)
  expect((await ask({ 'cf-connecting-ip': '203.0.113.9' })).statusCode).toBe(404)
})
