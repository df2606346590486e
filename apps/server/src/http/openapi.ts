import { guestModeHeader, uploadType } from '@portal/contract/headers'
import { problemTitles } from '@portal/contract/problem-titles'
import { problem, problemStatus } from '@portal/contract/problems'
import type { ProblemCode } from '@portal/contract/problems'
import { commonProblems } from '@portal/contract/route'
import type { AnyRoute, DeskGroup, DeskWho, RouteGroup, Who } from '@portal/contract/route'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** What a document is of. */
interface DocumentedApi {
  groups: ReadonlyArray<RouteGroup | DeskGroup>
  /** Where its paths begin. */
  base: string
  version: string
  title: string
  description: string
  /** What systems are told of, as `webhooks` of OpenAPI. */
  webhooks?: ReadonlyArray<DocumentedWebhook>
}

/** As OpenAPI shows an event. */
export interface DocumentedWebhook {
  name: string
  summary: string
  data: z.ZodMiniType
  example: unknown
}

/** An OpenAPI 3.1 document of the contract, for programs that are not ours. */
export function openApiDocument({
  groups,
  base,
  version,
  title,
  description,
  webhooks = [],
}: DocumentedApi): Json {
  const paths: Record<string, Json> = {}
  for (const { tag, routes } of groups) {
    for (const route of Object.values(routes)) {
      const path = (paths[route.path] ??= {})
      path[route.method.toLowerCase()] = operation(route, tag.name)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: `${description} Money is integer minor units, energy integer Wh, dates are the utility’s own calendar days.`,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: base }],
    tags: groups
      .filter(({ routes }) => Object.keys(routes).length > 0)
      .map(({ tag }) => tag)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    paths,
    ...(webhooks.length > 0 && { webhooks: Object.fromEntries(webhooks.map(webhookEntry)) }),
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      securitySchemes: securitySchemes(
        groups.flatMap(({ routes }): Array<AnyRoute> => Object.values(routes)),
      ),
    },
  }
}

/** What a receiver gets, and that it answers with any 2xx. */
function webhookEntry({ name, summary, data, example }: DocumentedWebhook): [string, Json] {
  const type = { const: name }
  const timestamp = { type: 'string', format: 'date-time' }
  const schema = {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: { type, timestamp, data: jsonSchema(data, 'output') },
  }
  const whole = { type: name, timestamp: '2026-11-20T20:00:00.000Z', data: example }
  const content = { 'application/json': { schema, example: whole } }
  return [
    name,
    {
      post: {
        operationId: name,
        summary,
        tags: ['webhooks'],
        security: [],
        requestBody: { required: true, content },
        responses: {
          '2XX': { description: 'It was taken' },
          410: { description: 'Nothing more is wanted: the endpoint is switched off' },
        },
      },
    },
  ]
}

function securitySchemes(all: ReadonlyArray<AnyRoute>): Json {
  const session = {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token of a sign-in',
  }
  const guest = {
    type: 'apiKey',
    in: 'header',
    name: guestModeHeader,
    description: 'The id of a guest sign-in',
  }
  const operator = { type: 'http', scheme: 'bearer', description: 'The token of an operator' }
  const key = { type: 'http', scheme: 'bearer', description: 'The key of a system' }
  const asked = new Set(all.flatMap(({ who }) => security(who)).flatMap(Object.keys))
  return Object.fromEntries(
    Object.entries({ session, guest, operator, key }).filter(([name]) => asked.has(name)),
  )
}

function operation(route: AnyRoute, tag: string): Json {
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [tag],
    security: security(route.who),
    ...neededRight(route.who),
    parameters: [...parameters(route, 'path'), ...parameters(route, 'query')],
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(route.body, 'input') } },
          },
        }
      : {}),
    ...(route.upload
      ? {
          requestBody: {
            required: true,
            content: { [uploadType]: { schema: { type: 'string', format: 'binary' } } },
          },
        }
      : {}),
    responses: { ...success(route), ...refusals(route) },
  }
}

/** In words: OpenAPI has no place for it. */
function neededRight(who: Who | DeskWho): { description?: string } {
  if (typeof who !== 'object') return {}
  if ('account' in who) return { description: `Needs a grant on the account: ${who.account}.` }
  if (who.operator === 'any') return {}
  const ofKey = who.key === undefined ? '' : ` A key needs the scope ${who.key}.`
  return { description: `Needs an operator’s permission: ${who.operator}.${ofKey}` }
}

/** Whether somebody who is known may be refused by what they may do. */
function mayBeForbidden(who: Who | DeskWho): boolean {
  return typeof who === 'object' && !Object.values(who).includes('any')
}

function security(who: Who | DeskWho): Array<Json> {
  if (who === 'anyone') return []
  if (typeof who === 'object' && 'operator' in who) {
    return who.key === undefined ? [{ operator: [] }] : [{ operator: [] }, { key: [] }]
  }
  return who === 'guest' ? [{ session: [] }, { guest: [] }] : [{ session: [] }]
}

function parameters(route: AnyRoute, place: 'path' | 'query'): Array<Json> {
  const schema = place === 'path' ? route.params : route.query
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: Array<string>
  }
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }))
}

function success(route: AnyRoute): Record<string, Json> {
  if (route.answer === 'nothing') return { 204: { description: 'Done' } }
  if (route.answer === 'pdf') {
    return { 200: { description: 'The document', content: { 'application/pdf': {} } } }
  }
  if (route.answer === 'file') {
    return { 200: { description: 'The file', content: { 'application/octet-stream': {} } } }
  }
  const content = { 'application/json': { schema: jsonSchema(route.answer, 'output') } }
  return route.created
    ? { 201: { description: 'Created', content } }
    : { 200: { description: 'The answer', content } }
}

/** One response for each status, naming all the codes under which it may come. */
function refusals(route: AnyRoute): Record<string, Json> {
  const codes = new Set<ProblemCode>([...commonProblems(route), ...route.problems])
  if (mayBeForbidden(route.who)) codes.add('forbidden')
  const byStatus = Map.groupBy(codes, (code) => problemStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${problemTitles[code]}`).join('\n\n'),
        content: {
          'application/problem+json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Problem' },
                { type: 'object', properties: { code: { enum: group } } },
              ],
            },
          },
        },
      },
    ]),
  )
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}
