import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Config } from '../config.ts'
import type { Database } from '../db/transaction.ts'
import { problem } from './problem-error.ts'

/** `/ready` for the load balancer and `/metrics` for Prometheus. */
export function addOperatorEndpoints(app: FastifyInstance, config: Config, db: Database): void {
  app.get('/ready', { config: { routeName: 'ready' } }, async () => {
    await sql`select 1`.execute(db)
    return { ready: true }
  })

  const registry = measure(app)
  app.get('/metrics', { config: { routeName: 'metrics' } }, async (request, reply) => {
    if (!mayReadMetrics(request, config)) throw problem('not-found')
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}

/** Counts and times every answer by the route's name. */
function measure(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers take, by route',
    labelNames: ['method', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const answers = new Counter({
    name: 'http_answers_total',
    help: 'Answers by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.config.routeName ?? 'unknown'
    seconds.observe({ method, route }, reply.elapsedTime / 1000)
    answers.inc({ method, route, status: reply.statusCode })
  })
  app.addHook('onClose', async () => registry.clear())
  return registry
}

/** From this machine itself, unless a proxy in front makes everybody look so; else by the configured token. */
function mayReadMetrics(request: FastifyRequest, config: Config): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (config.metricsToken && given && sameText(given, config.metricsToken)) return true
  const near = /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
  const forwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers
  return near && !forwarded && config.trustProxy === false
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
