import { retryAfterHeader } from '@portal/contract/headers'
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify'
import { problemStatus } from '@portal/contract/problems'
import { ProblemError, problem, problemDocument } from './problem-error.ts'
import type { HeaderSetter } from './security-headers.ts'

/** PostgreSQL's ways to say: not now (deadlock, serialisation, too many clients, going down, starting up). */
const TRANSIENT_STATES = new Set(['40001', '40P01', '53300', '57P01', '57P02', '57P03', '55P03'])
/** Its ways to say: no text can hold that. Nothing that the contract reads comes so far. */
const UNREADABLE_STATES = new Set(['22021', '22P05'])
const CONNECTION_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

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
  if (isTransient(error)) return problem('overloaded', { retryAfterSeconds: 1 })
  const isRefused = error.statusCode !== undefined && error.statusCode < 500
  if (isRefused || UNREADABLE_STATES.has(error.code)) {
    return problem('invalid-input', { detail: 'The request could not be read.' })
  }
  return problem('internal')
}

/** The database is away or busy: nothing was committed, and the same request may succeed in a moment. */
function isTransient(error: FastifyError): boolean {
  const { code, message } = error
  if (code === undefined) {
    return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/.test(
      message,
    )
  }
  return TRANSIENT_STATES.has(code) || CONNECTION_ERRORS.has(code) || code.startsWith('08')
}
