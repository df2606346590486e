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

/** Writes one line for each request: what was asked for by its declared pattern, never by its values. */
export function logAnswers(log: Logger): SentAnswerListener {
  return ({ ms, ...facts }) => log.info({ ...facts, ms: Math.round(ms * 10) / 10 }, 'request')
}

function errorFacts(error: Fault) {
  const facts = faultFacts(error)
  const fromDatabase = error.severity !== undefined
  return fromDatabase
    ? { ...facts, constraint: error.constraint }
    : { ...facts, message: error.message }
}
