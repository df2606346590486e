import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'

const server = await testServer()

it('[SESSION-20] the heartbeat says that the server is healthy, and its version', async () => {
  const { status, body } = await server.call('getHeartbeat', {})
  expect(status).toBe(200)
  expect(body).toEqual({ healthy: true, version: '0.1.0' })
})
