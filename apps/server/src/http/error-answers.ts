import { retryAfterHeader } from '@portal/contract/headers'
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify'
import { problemStatus } from '@portal/contract/problems'
import { isTransientFault } from '../db/database-faults.ts'
import { ProblemError, problem, problemDocument } from './problem-error.ts'
import type { HeaderSetter } from './security-headers.ts'

/** After so long a database that was away or busy is asked again. */
const RETRY_SECONDS = 2
/** PostgreSQL's ways to say: no text can hold that. Nothing that the contract reads comes so far. */
const UNREADABLE_STATES = new Set(['22021', '22P05'])

/** Every error leaves as problem details with the request's id; what we did not expect is logged. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asProblem(error)
    if (known.code === 'internal') request.log.error({ err: error }, 'A request failed.')
    else if (known.code === 'overloaded')
      request.log.warn({ err: error }, 'A request had to be refused.')
    return sendProblem(known, request, reply)
  })
}

/** Answers an address that cannot even be read; no hook has run for it yet. */
export function answerUnreadable(
  setHeaders: HeaderSetter,
): NonNullable<FastifyServerOptions['frameworkErrors']> {
  return (error, request, reply) => {
    setHeaders(request, reply)
    void sendProblem(asProblem(error), request, reply)
  }
}

export function sendProblem(
  error: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { retryAfterSeconds } = error.extras
  if (retryAfterSeconds !== undefined)
    void reply.header(retryAfterHeader, String(retryAfterSeconds))
  return reply
    .code(problemStatus[error.code])
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemDocument(error, request.id)))
}

function asProblem(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return problem('too-large')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return problem('unsupported-media-type')
  if (isTransientFault(error)) return problem('overloaded', { retryAfterSeconds: RETRY_SECONDS })
  const isRefused = error.statusCode !== undefined && error.statusCode < 500
  if (isRefused || UNREADABLE_STATES.has(error.code)) {
    return problem('invalid-input', { detail: 'The request could not be read.' })
  }
  return problem('internal')
}
