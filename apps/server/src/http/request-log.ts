import type { Route } from '@portal/contract/route'
import { routes } from '@portal/contract/routes'
import { LogController } from 'fastify'
import type { FastifyServerOptions } from 'fastify'
import pino from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { faultFacts } from '../db/fault-facts.ts'
import type { Fault } from '../db/fault-facts.ts'
import type { SentAnswerListener } from './sent-answer.ts'

/** A logger whose errors tell no personal data: PostgreSQL puts values of rows into its messages. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFacts },
  }
  return destination ? pino(options, destination) : pino(options, pino.destination({ sync: false }))
}

/** The server's own line replaces the framework's, which would hold query values. */
export const quietFramework: Pick<FastifyServerOptions, 'logController'> = {
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
}

/** Of what open pages ask by themselves only what went wrong is worth a line. */
const watches = new Set(
  Object.values<Route>(routes).flatMap(({ name, limit }) => (limit === 'watch' ? [name] : [])),
)

/** Writes one line for each request: what was asked for by its declared pattern, never by its values. */
export function logAnswers(log: Logger): SentAnswerListener {
  return ({ ms, ...facts }) => {
    if (facts.status < 400 && watches.has(facts.route)) return
    log.info({ ...facts, ms: Math.round(ms * 10) / 10 }, 'request')
  }
}

function errorFacts(error: Fault) {
  const facts = faultFacts(error)
  const fromDatabase = error.severity !== undefined
  return fromDatabase
    ? { ...facts, constraint: error.constraint }
    : { ...facts, message: error.message }
}
