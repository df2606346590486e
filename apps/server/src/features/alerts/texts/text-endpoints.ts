import { e164 } from '@portal/contract/identity/identity-text-number'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { inTransaction } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'
import { textRepliesPath, textReportsPath } from '../../../ports/sms/open-sms.ts'
import type { SmsPort } from '../../../ports/sms/sms.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { takeTextReply } from './take-text-reply.ts'
import type { TakesReplies } from './take-text-reply.ts'
import { takeTextReport } from './take-text-report.ts'

const MOST_BYTES = 64 * 1024

/**
 * Where the provider of text messages posts what became of them, and what people text back: forms that it signs. Without
 * text messages there are no such addresses, and whoever else posts there learns no more. Not counted: a provider posts
 * for everybody from few addresses, and what is not signed costs one hash.
 */
export async function textEndpoints(
  app: FastifyInstance,
  surroundings: TakesReplies & Pick<Surroundings, 'db' | 'sms'>,
): Promise<void> {
  const { db, sms } = surroundings
  if (sms === null) return
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    async (_request: unknown, body: string) => new Map(new URLSearchParams(body)),
  )
  app.post<{ Querystring: { id?: unknown } }>(
    textReportsPath,
    { config: { routeName: 'textReports' } },
    async (request, reply) => {
      const fields = genuineFields(sms, request)
      const id = z.safeParse(z.uuid(), request.query.id)
      const status = fields.get('MessageStatus') ?? ''
      const report = { status, code: fields.get('ErrorCode') ?? null, to: fields.get('To') ?? '' }
      if (id.success)
        await inTransaction(db, (tx) =>
          takeTextReport(surroundings, tx, { ...report, id: id.data }),
        )
      return reply.code(204).send()
    },
  )
  app.post(textRepliesPath, { config: { routeName: 'textReplies' } }, async (request, reply) => {
    const fields = genuineFields(sms, request)
    const from = z.safeParse(e164, fields.get('From'))
    const body = fields.get('Body') ?? ''
    const said = from.success
      ? await inTransaction(db, (tx) => takeTextReply(surroundings, tx, { from: from.data, body }))
      : null
    // Where the provider has answered by itself it names the kind of word.
    const text = fields.has('OptOutType') ? null : said
    const answer = await sms.answer(from.data ?? '', text)
    return reply.code(answer.status).headers(answer.headers).send(answer.body)
  })
}

/** @throws ProblemError `not-found` for what is not the provider's */
function genuineFields(sms: SmsPort, request: FastifyRequest): ReadonlyMap<string, string> {
  const fields = request.body instanceof Map ? (request.body as Map<string, string>) : new Map()
  const signature = request.headers['x-twilio-signature']
  const given = typeof signature === 'string' ? signature : null
  if (!sms.isGenuine({ path: request.url, fields, signature: given })) throw problem('not-found')
  return fields
}
