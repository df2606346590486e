import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { shareOfAddress } from './fair-turns.ts'

/** What connections may take of the server. */
export interface ConnectionLimits {
  /** For the headers of a request, from the connection's first byte or the end of the request before. */
  headersMs: number
  /** For a whole request, with its body. */
  requestMs: number
  /** How often the two are looked after. */
  checkMs: number
  /** Without anything asked. */
  idleMs: number
  /** In the middle of an answer that nobody takes. */
  stuckMs: number
  connections: number
  /** From one address, where no proxy stands in front. */
  connectionsOfOne: number
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 20_000,
  checkMs: 1_000,
  // Longer than a load balancer keeps one, so that it never sends into one that ends here.
  idleMs: 72_000,
  stuckMs: 120_000,
  connections: 8_000,
  connectionsOfOne: 500,
}

/**
 * A server that ends what takes too long to come, and connections that are too many. Those of one address are counted
 * where `trustsProxy` is false: a proxy has everybody's.
 */
export function createLimitedServer(
  listener: RequestListener,
  limits: ConnectionLimits,
  { trustsProxy }: { trustsProxy: boolean },
): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
      keepAliveTimeout: limits.idleMs,
    },
    listener,
  )
  server.maxConnections = limits.connections
  server.setTimeout(limits.stuckMs)
  if (!trustsProxy) server.on('connection', countConnections(limits.connectionsOfOne))
  return server
}

function countConnections(most: number): (socket: Socket) => void {
  const open = new Map<string, number>()
  return (socket) => {
    const share = shareOfAddress(socket.remoteAddress ?? '')
    const before = open.get(share) ?? 0
    if (before >= most) {
      socket.destroy()
      return
    }
    open.set(share, before + 1)
    socket.once('close', () => {
      const left = (open.get(share) ?? 1) - 1
      if (left > 0) open.set(share, left)
      else open.delete(share)
    })
  }
}
