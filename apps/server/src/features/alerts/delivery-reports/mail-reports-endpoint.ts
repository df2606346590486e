import type { FastifyInstance } from 'fastify'
import { isBearerOf } from '../../../db/secrets/secret-token.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'
import { readDeliveryReport } from '../../../ports/mail/delivery-report.ts'
import { takeReport } from './take-report.ts'
import type { TakesReports } from './take-report.ts'
import type { Surroundings } from '../../../surroundings.ts'

/** A report may bring the whole mail back. */
const MOST_BYTES = 1024 * 1024

/**
 * Where a mail server, or a provider, reports what became of mails it took: the report as it is (`message/rfc822`), or
 * what stands below its head (`multipart/report`). Whoever has the secret is believed; without one there is no such
 * address. Of what is no report of a mail of ours nothing is kept, and it is not to come again.
 */
export async function mailReportsEndpoint(
  app: FastifyInstance,
  surroundings: TakesReports & Pick<Surroundings, 'config' | 'db'>,
): Promise<void> {
  const { config, db } = surroundings
  const { mailReportsToken } = config
  if (mailReportsToken === null) return
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['message/rfc822', 'multipart/report'],
    { parseAs: 'buffer', bodyLimit: MOST_BYTES },
    async (_request: unknown, body: Buffer) => body,
  )
  app.post('/mail-reports', { config: { routeName: 'mailReports' } }, async (request, reply) => {
    if (!isBearerOf(mailReportsToken, request.headers.authorization)) throw problem('not-found')
    const type = request.headers['content-type'] ?? ''
    const head = type.startsWith('message/') ? '' : `content-type: ${type}\n\n`
    const body = Buffer.isBuffer(request.body) ? request.body.toString('latin1') : ''
    const report = readDeliveryReport(head + body)
    if (report) await inTransaction(db, (tx) => takeReport(surroundings, tx, report))
    return reply.code(204).send()
  })
}
