import type { FastifyInstance } from 'fastify'

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

/** Notifies of every answer of the framework. */
export function notifyOfSentAnswers(app: FastifyInstance, notify: SentAnswerListener): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions
    const route = config.routeName ?? url ?? 'unknown'
    const { id, method } = request
    notify({ requestId: id, method, route, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
}
