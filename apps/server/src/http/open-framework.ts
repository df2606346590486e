import fastify from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Counter } from 'prom-client'
import type { Config } from '../config.ts'
import type { Readiness } from '../db/readiness.ts'
import { createAnswerMetrics } from './answer-metrics.ts'
import { answerErrors, answerUnreadable } from './error-answers.ts'
import { addOperatorEndpoints } from './operator-endpoints.ts'
import { PreparedAnswers } from './prepared-answers.ts'
import { leaveGoneClients } from './limits/gone-clients.ts'
import { logAnswers, quietFramework } from './request-log.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { notifyOfSentAnswers } from './sent-answer.ts'
import type { SentAnswerListener } from './sent-answer.ts'

export interface FrameworkOptions {
  config: Config
  readiness: Readiness
  random: { uuid: () => string }
  log: Logger
  security: SecurityHeaders
  /** What others count, for `/metrics`. */
  counts: ReadonlyArray<Counter>
}

/** The framework with what concerns every answer, so that errors of all that is added have it too. */
export function openFramework({
  config,
  readiness,
  random,
  log,
  security,
  counts,
}: FrameworkOptions): {
  app: FastifyInstance
  prepared: PreparedAnswers
} {
  const metrics = createAnswerMetrics()
  for (const count of counts) metrics.registry.registerMetric(count)
  const writeLine = logAnswers(log)
  const onSent: SentAnswerListener = (sent) => {
    writeLine(sent)
    metrics.count(sent)
  }
  const prepared = new PreparedAnswers({
    uuid: random.uuid,
    told: onSent,
    ownMachineOnly: config.loopbackDemo,
    trustsProxy: config.trustProxy !== false,
  })
  const loggerInstance: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance,
    ...quietFramework,
    serverFactory: prepared.serverFactory,
    trustProxy: config.trustProxy,
    genReqId: random.uuid,
    bodyLimit: 256 * 1024,
    exposeHeadRoutes: false,
    frameworkErrors: answerUnreadable(security.complete),
  })
  leaveGoneClients(app)
  app.addHook('onSend', (request, reply, _content, done) => {
    security.complete(request, reply)
    done()
  })
  notifyOfSentAnswers(app, onSent)
  answerErrors(app)
  addOperatorEndpoints(app, { config, readiness, registry: metrics.registry })
  app.addHook('preClose', async () => prepared.end())
  app.addHook('onClose', async () => metrics.registry.clear())
  return { app, prepared }
}
