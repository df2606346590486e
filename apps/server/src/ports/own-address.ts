import type { FastifyInstance } from 'fastify'

/** Where this very server listens, as seen from its own machine; null while it does not listen. */
export function ownAddress(app: FastifyInstance): string | null {
  const bound = app.server.address()
  if (bound === null || typeof bound === 'string') return null
  const everywhere = bound.address === '0.0.0.0' || bound.address === '::'
  const host = everywhere ? '127.0.0.1' : bound.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`
}
