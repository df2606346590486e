import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { unsubscribe } from './unsubscribe.ts'

const MOST_BYTES = 4 * 1024

/**
 * The address in the head of a mail (RFC 8058). Its POST stops the mails, which mail programs do by one click of their
 * reader; opened by GET, as scanners of links do, it leads to the page that asks.
 */
export async function unsubscribeEndpoint(
  app: FastifyInstance,
  surroundings: Pick<Surroundings, 'clock' | 'db' | 'key' | 'random' | 'settings'>,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    async (_request: unknown, body: string) => body,
  )
  const config = { routeName: 'oneClickUnsubscribe' }
  app.post<{ Querystring: { token?: unknown } }>(
    '/unsubscribe',
    { config },
    async (request, reply) => {
      if (!isOneClick(request.body)) throw problem('invalid-input')
      const { db, clock, settings } = surroundings
      await inTransaction(db, (tx) =>
        unsubscribe(surroundings, tokenIn(request.query), {
          db: tx,
          now: clock.now(),
          locale: settings.utility.defaultLocale,
          device: { id: null, name: null, userAgent: '', rememberMe: false },
          requestId: request.id,
        }),
      )
      return reply.code(204).send()
    },
  )
  app.get<{ Querystring: { token?: unknown } }>(
    '/unsubscribe',
    { config },
    async (request, reply) => {
      const search = new URLSearchParams({ token: tokenIn(request.query) })
      return reply.redirect(`/auth/unsubscribe?${search.toString()}`, 303)
    },
  )
}

function tokenIn({ token }: { token?: unknown }): string {
  return typeof token === 'string' ? token : ''
}

/** In either of the two encodings of a form. */
function isOneClick(body: unknown): boolean {
  return (
    typeof body === 'string' &&
    /^List-Unsubscribe=One-Click$|name="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/.test(
      body,
    )
  )
}
