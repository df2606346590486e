import { deskGroups } from '@portal/contract/desk'
import '@portal/contract/records/records-documented'
import { routeGroups } from '@portal/contract/routes'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { openApiDocument } from './openapi.ts'
import type { DocumentedWebhook } from './openapi.ts'
import { PackedFile } from './packed-file.ts'
import { dataPolicy } from './security-headers.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** What the two APIs offer, for programs of others. */
export function addApiDocuments(
  app: FastifyInstance,
  { apiBase, version, settings }: Config,
  {
    security,
    webhooks,
  }: { security: SecurityHeaders; webhooks: ReadonlyMap<string, DocumentedWebhook> },
): void {
  const { name } = settings.utility
  const documents = {
    '/openapi.json': openApiDocument({
      groups: Object.values(routeGroups),
      base: apiBase,
      version,
      title: `${name}: customer portal`,
      description: 'Everything that the portal shows and does.',
    }),
    '/openapi-operator.json': openApiDocument({
      groups: Object.values(deskGroups),
      base: `${apiBase}/operator`,
      version,
      title: `${name}: operators`,
      description: 'Everything that the utility’s staff see and do.',
      webhooks: [...webhooks.values()],
    }),
  }
  for (const [path, document] of Object.entries(documents)) {
    const packed = new PackedFile(Buffer.from(JSON.stringify(document)), {
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
      policy: dataPolicy,
      security,
    })
    app.get(path, { config: { routeName: 'openApi' } }, (request, reply) =>
      packed.send(request, reply),
    )
  }
}
