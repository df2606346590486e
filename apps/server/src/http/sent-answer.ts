import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** An answer that has left, by what an operator may know of it: the declared route, never a value. */
export interface SentAnswer {
  requestId: string
  method: string
  route: string
  status: number
  /** From the request's head to the answer's last byte. */
  ms: number
}

export type SentAnswerListener = (sent: SentAnswer) => void

/** What an answer counts as that broke off, though its head promised more. */
const BROKEN_STATUS = 500

/** Notifies of every answer of the framework, also of one that the server broke off. */
export function notifyOfSentAnswers(app: FastifyInstance, notify: SentAnswerListener): void {
  app.addHook('onResponse', (request, reply, done) => {
    notify(sentAnswer(request, reply, reply.statusCode))
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (payload instanceof Readable) {
      payload.once('error', (error) => {
        // Before its head has left, another answer takes its place.
        if (!reply.raw.headersSent) return
        request.log.error({ err: error }, 'An answer broke off.')
        notify(sentAnswer(request, reply, BROKEN_STATUS))
      })
    }
    done()
  })
}

function sentAnswer(request: FastifyRequest, reply: FastifyReply, status: number): SentAnswer {
  const { config, url } = request.routeOptions
  const route = config.routeName ?? url ?? 'unknown'
  const { id, method } = request
  return { requestId: id, method, route, status, ms: reply.elapsedTime }
}
