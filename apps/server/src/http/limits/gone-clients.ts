import type { FastifyInstance } from 'fastify'

/**
 * Does nothing for whoever has gone: a connection that was reset before its request was read has no address left to count
 * by, and nobody takes the answer.
 */
export function leaveGoneClients(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.socket.remoteAddress !== undefined) return done()
    reply.hijack()
    request.raw.destroy()
  })
}
