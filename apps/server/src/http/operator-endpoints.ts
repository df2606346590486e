import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Readiness } from '../db/readiness.ts'
import { isBearerOf } from '../db/secrets/secret-token.ts'
import { cameByProxy } from './own-machine.ts'
import { problem } from './problem-error.ts'

/** `/ready` for the load balancer and `/metrics` for Prometheus. */
export function addOperatorEndpoints(
  app: FastifyInstance,
  { config, readiness, registry }: { config: Config; readiness: Readiness; registry: Registry },
): void {
  app.get('/ready', { config: { routeName: 'ready' } }, async () => {
    await readiness.check()
    return { ready: true }
  })

  app.get('/metrics', { config: { routeName: 'metrics' } }, async (request, reply) => {
    if (!mayReadMetrics(request, config)) throw problem('not-found')
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}

/** From this machine itself, unless a proxy in front makes everybody look so; else by the configured token. */
function mayReadMetrics(request: FastifyRequest, config: Config): boolean {
  if (config.metricsToken && isBearerOf(config.metricsToken, request.headers.authorization))
    return true
  const near = /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
  return near && !cameByProxy(request.headers) && config.trustProxy === false
}
