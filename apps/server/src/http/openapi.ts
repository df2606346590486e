import { guestModeHeader, uploadType } from '@portal/contract/headers'
import { problemTitles } from '@portal/contract/problem-titles'
import { problem, problemStatus } from '@portal/contract/problems'
import type { ProblemCode } from '@portal/contract/problems'
import { commonProblems } from '@portal/contract/route'
import type { Route, RouteGroup, Who } from '@portal/contract/route'
import { routeGroups } from '@portal/contract/routes'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the contract, for programs that are not ours. */
export function openApiDocument(config: { apiBase: string; version: string; name: string }): Json {
  const groups: ReadonlyArray<RouteGroup> = Object.values(routeGroups)
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
      title: `${config.name}: customer portal`,
      version: config.version,
      description:
        'Everything that the portal shows and does. Money is integer minor units, energy integer Wh, dates are the utility’s own calendar days.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: config.apiBase }],
    tags: groups
      .filter(({ routes }) => Object.keys(routes).length > 0)
      .map(({ tag }) => tag)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      securitySchemes: securitySchemes(groups.flatMap(({ routes }) => Object.values(routes))),
    },
  }
}

function securitySchemes(all: ReadonlyArray<Route>): Json {
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
  return all.some(({ who }) => who === 'guest') ? { session, guest } : { session }
}

function operation(route: Route, tag: string): Json {
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [tag],
    security: security(route.who),
    ...(typeof route.who === 'object'
      ? { description: `Needs a grant on the account: ${route.who.account}.` }
      : {}),
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

function security(who: Who): Array<Json> {
  if (who === 'anyone') return []
  return who === 'guest' ? [{ session: [] }, { guest: [] }] : [{ session: [] }]
}

function parameters(route: Route, place: 'path' | 'query'): Array<Json> {
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

function success(route: Route): Record<string, Json> {
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
function refusals(route: Route): Record<string, Json> {
  const codes = new Set<ProblemCode>([...commonProblems(route), ...route.problems])
  if (typeof route.who === 'object' && route.who.account !== 'any') codes.add('forbidden')
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
