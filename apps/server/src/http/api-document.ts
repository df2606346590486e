import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { openApiDocument } from './openapi.ts'
import { PackedFile } from './packed-file.ts'
import { dataPolicy } from './security-headers.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** What the API offers, for programs of others. */
export function addApiDocument(
  app: FastifyInstance,
  { apiBase, version, settings }: Config,
  security: SecurityHeaders,
): void {
  const document = openApiDocument({ apiBase, version, name: settings.utility.name })
  const packed = new PackedFile(Buffer.from(JSON.stringify(document)), {
    type: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
    policy: dataPolicy,
    security,
  })
  app.get('/openapi.json', { config: { routeName: 'openApi' } }, (request, reply) =>
    packed.send(request, reply),
  )
}
