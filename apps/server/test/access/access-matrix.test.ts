import { problem } from '@portal/contract/problems'
import { commonProblems } from '@portal/contract/route'
import type { Route } from '@portal/contract/route'
import { routes } from '@portal/contract/routes'
import { seededRandom } from '@portal/fixtures/seeded-random'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callers, expectedOutcome, parametersOf, placesOf } from './access-matrix.ts'
import type { CallerName, Outcome, Place } from './access-matrix.ts'
import { bodies, things } from './things.ts'
import { buildMatrixWorld } from './access-matrix-world.ts'
import type { Ids, PlacedCaller } from './access-matrix-world.ts'
import { exampleValue } from '../example-values.ts'
import type { JsonSchema } from '../example-values.ts'
import { testServer } from '../server-test.ts'
import { withProviders } from '../identity/visit-provider.ts'

/** A third party that cannot be reached: that it is asked at all is what matters here. */
const provider = {
  key: 'google',
  issuer: 'http://127.0.0.1:1',
  clientId: 'portal',
  clientSecret: 'nobody-asks-for-it',
}
const server = await testServer({ configure: (config) => withProviders(config, [provider]) })
const world = await buildMatrixWorld(server)
const all: ReadonlyArray<Route> = Object.values(routes)

/** A body that the contract lets in. */
function bodyOf(route: Route, ids: Ids): object | undefined {
  if (!route.body) return undefined
  const schema = z.toJSONSchema(route.body, { io: 'input' }) as JsonSchema
  const given = { random: seededRandom(route.name), known: {} }
  const example = exampleValue(schema, 'body', given) as object
  return bodies[route.name]?.about(ids['accountId'] ?? '', example) ?? example
}

async function send(route: Route, { headers, idsAt }: PlacedCaller, place: Place) {
  const ids = idsAt(place)
  const body = bodyOf(route, ids)
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
  return server.app.inject({
    method: route.method,
    url: server.config.apiBase + path,
    headers,
    ...(body ? { payload: body } : {}),
  })
}

const refusals: ReadonlySet<string> = new Set(['session-gone', 'forbidden', 'not-found'])

/** What came of it. @throws AssertionError for a refusal that the route does not declare */
function outcomeOf(route: Route, answer: Awaited<ReturnType<typeof send>>): Outcome {
  if (answer.statusCode < 300) return 'passes'
  const { code } = z.parse(problem, answer.json())
  // Where anybody may call, the session that is gone is one in the body.
  const ofBody = route.who === 'anyone' && route.problems.includes(code)
  // Where nothing is named, what is not there is nobody else's.
  const ofNone =
    route.method === 'GET' && !route.params && !route.query && route.problems.includes(code)
  if (refusals.has(code) && !ofBody && !ofNone) return code as Outcome
  const declared = [...route.problems, ...commonProblems(route)].filter(
    (name) => name !== 'internal',
  )
  expect(declared, `${route.name} answered ${answer.payload}`).toContain(code)
  return 'passes'
}

const rowOf = (outcome: (caller: CallerName) => Outcome) =>
  Object.fromEntries(callers.map((caller) => [caller, outcome(caller)]))

const standing = new Map<string, Promise<PlacedCaller>>()

/**
 * Who makes the call. One who changes something makes no other; all others stay as they are and make further calls:
 * thousands of people would make the world slow.
 */
function callerOf(route: Route, name: CallerName, place: Place): Promise<PlacedCaller> {
  const changes = route.method !== 'GET' && expectedOutcome(route, name, place) === 'passes'
  const named = parametersOf(route).filter((each) =>
    ['profile', 'payer'].includes(things[each]?.of ?? ''),
  )
  if (changes) return world.caller(name, named)
  const key = [name, ...named].join(' ')
  const one = standing.get(key) ?? world.caller(name, named)
  standing.set(key, one)
  return one
}

let others = await world.others()

const cells = all.flatMap((route) =>
  placesOf(route).map((place) => [route.name, place, route] as const),
)

describe('R6: who may do what', () => {
  it.each(cells)('[GUARD-11] %s: %s', { timeout: 60_000 }, async (_name, place, route) => {
    const found: Partial<Record<CallerName, Outcome>> = {}
    for (const name of callers) {
      const answer = await send(route, await callerOf(route, name, place), place)
      found[name] = outcomeOf(route, answer)
      expect(world.secrets.filter((secret) => answer.payload.includes(secret))).toEqual([])
    }
    expect(found).toEqual(rowOf((caller) => expectedOutcome(route, caller, place)))
    const before = others
    others = await world.others()
    expect(others).toEqual(before)
  })

  it('has a rule for every route of the contract, and many cells', () => {
    expect(new Set(cells.map(([name]) => name)).size).toBe(all.length)
    expect(cells.length * callers.length).toBeGreaterThan(500)
  })

  it('refuses a route whose things belong to nobody that is known', () => {
    const unruled = { ...routes.getAccount, path: '/oddities/{oddityId}' } as const
    expect(() => placesOf(unruled)).toThrow(
      'Nobody says what {oddityId} of getAccount names; apps/server/test/accounts/accounts-things.ts is',
    )
    const odd = { ...routes.getProfile, who: 'operator' } as unknown as Route
    expect(() => expectedOutcome(odd, 'owner', 'own')).toThrow('No rule covers getProfile.')
  })
})
