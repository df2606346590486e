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
