import { createServer } from 'node:net'
import { ConfigError } from './config.ts'
import type { Config } from './config.ts'

/**
 * Tries the port before anything slow begins; whoever is quicker afterwards is found when the server listens.
 * @throws Error of the system, with `syscall` `listen`: EADDRINUSE, EACCES; ConfigError where HOST is none of this machine
 */
export async function assertPortFree({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  if (port === 0) return
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(isNoHost(error) ? hostError(host, error) : error))
    server.listen({ port, host }, resolve)
  })
  await new Promise((closed) => server.close(closed))
}

/** Nobody knows the name, or the address is another machine's. */
function isNoHost({ code, syscall }: NodeJS.ErrnoException): boolean {
  return syscall === 'getaddrinfo' || code === 'EADDRNOTAVAIL'
}

function hostError(host: string, { message }: Error): ConfigError {
  return new ConfigError(
    `HOST=${host} isn’t an address of this machine (${message}). Use 127.0.0.1, or 0.0.0.0 to let other machines in.`,
  )
}
