import { guestModeHeader } from '@portal/contract/headers'
import { problem, problemStatus } from '@portal/contract/problems'
import type { ProblemCode } from '@portal/contract/problems'
import { commonProblems } from '@portal/contract/route'
import type { Route, Who } from '@portal/contract/route'
import { routes } from '@portal/contract/routes'
import * as z from 'zod/mini'
import { problemTitle } from './problem-error.ts'

type Json = Record<string, unknown>

/** What each group of operations is about; the linter asks for it when a new group appears. */
const tagDescriptions: Record<string, string> = {
  accounts: 'The accounts on which somebody has rights',
  autopay: 'What is drawn by itself when a bill is due',
  bills: 'What was charged, and why',
  'budget-billing': 'The same amount on every bill',
  'own-reading': 'What customers read from their own meters',
  'bill-figures': 'Money and energy of every bill, for a year at a glance',
  'bill-files': 'Many bills in one file',
  'bill-notices': 'How somebody hears of bills',
  'bill-forecast': 'What the running bill will come to',
  builds: 'Which build of the web app is served',
  faults: 'What went wrong in a page',
  heartbeat: 'Whether the service is healthy',
  identity: 'Signing in, staying signed in, signing out',
  notifications: 'Which devices hear of news',
  'payment-plan': 'What is past due, paid in instalments',
  'bank-mandates': 'What is agreed to before a bank account is debited',
  'payment-methods': 'What somebody has saved to pay with',
  payments: 'Paying, and what was paid',
  'guest-payments': 'Paying by two numbers of a bill, without signing in',
  profile: 'The person who signs in',
  userdata: 'Going on without signing in',
}

/** The OpenAPI 3.1 document of the contract, for programs that are not ours. */
export function openApiDocument(config: { apiBase: string; version: string; name: string }): Json {
  const all = Object.values(routes) as ReadonlyArray<Route>
  const paths: Record<string, Json> = {}
  for (const route of all) {
    const path = (paths[route.path] ??= {})
    path[route.method.toLowerCase()] = operation(route)
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
    tags: [...new Set(all.map(tagOf))].toSorted().map(describeTag),
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      securitySchemes: securitySchemes(all),
    },
  }
}

function describeTag(name: string): Json {
  return { name, description: tagDescriptions[name] }
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

function operation(route: Route): Json {
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [tagOf(route)],
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
    responses: { ...success(route), ...refusals(route) },
  }
}

function tagOf(route: Route): string {
  const parts = route.path.split('/').filter((part) => part && !part.startsWith('{'))
  return route.path.includes('{accountId}')
    ? (parts.at(1) ?? 'accounts')
    : (parts.at(0) ?? 'portal')
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
        description: group.map((code) => `\`${code}\`: ${problemTitle(code)}`).join('\n\n'),
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
