import { afterAll, beforeEach } from 'vitest'
import { startTestProvider } from '../../../../tools/test-provider.ts'
import type { TestProvider } from '../../../../tools/test-provider.ts'
import { testServer } from '../server-test.ts'
import type { TestServer } from '../server-test.ts'
import { configured, portalOrigin, withProviders } from './visit-provider.ts'

/** A server of this file with Harbour ID, whose clock is the real one and therefore the server's before each test. */
export async function serverWithProvider(): Promise<{
  server: TestServer
  provider: TestProvider
}> {
  const provider = await startTestProvider()
  afterAll(() => provider.stop())
  provider.leadBackTo(portalOrigin)
  const server = await testServer({
    now: new Date().toISOString(),
    configure: (config) => withProviders(config, [configured('harbour', provider)]),
  })
  beforeEach(() => server.clock.set(new Date().toISOString()))
  return { server, provider }
}
