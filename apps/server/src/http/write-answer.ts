import type { ServerResponse } from 'node:http'
import { requestIdHeader } from '@portal/contract/headers'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer whose headers stand in a list made once: names and values in turn. */
export interface Answer {
  status: number
  headers: ReadonlyArray<string>
  body?: string | Buffer | undefined
}

/** What `@fastify/cors` sets for an origin that may read our answers. */
const corsHeaders = ['access-control-allow-origin', 'access-control-expose-headers']

/**
 * Writes an answer past the framework, which would put its headers together name by name for each request. Log and
 * metrics hear of it as of every other answer.
 */
export function writeAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): void {
  const more: Array<string> = []
  if (request.headers.origin !== undefined) {
    for (const name of corsHeaders) {
      const value = reply.getHeader(name)
      if (value !== undefined) more.push(name, String(value))
    }
  }
  reply.hijack()
  writeRawAnswer(reply.raw, request.id, { ...answer, headers: [...answer.headers, ...more] })
}

/** The same where there is no framework. */
export function writeRawAnswer(response: ServerResponse, requestId: string, answer: Answer): void {
  const headers = [...answer.headers, requestIdHeader, requestId]
  response.writeHead(answer.status, headers).end(answer.body)
}
