import { createServer } from 'node:net'
import type { Config } from './config.ts'

/**
 * Tries the port before anything slow begins; whoever is quicker afterwards is found when the server listens.
 * @throws Error of the system, with `syscall` `listen`: EADDRINUSE, EACCES
 */
export async function assertPortFree({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  if (port === 0) return
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
  await new Promise((closed) => server.close(closed))
}
