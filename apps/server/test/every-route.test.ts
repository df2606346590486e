import { randomUUID } from 'node:crypto'
import { rolePermissions } from '@portal/contract/access/access'
import type { Role } from '@portal/contract/access/access'
import { problem } from '@portal/contract/problems'
import type { ProblemCode } from '@portal/contract/problems'
import type { Route } from '@portal/contract/route'
import { routes } from '@portal/contract/routes'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testServer } from './server-test.ts'
import type { SignedIn } from './server-test.ts'
import { insertAccount, insertGrant } from './test-account.ts'

const server = await testServer()
const owner = await server.signIn()
const stranger = await server.signIn()
const accountId = await insertAccount(server.db)
await insertGrant(server.db, { profileId: owner.profileId, accountId, role: 'owner' })

const all = Object.values(routes) as ReadonlyArray<Route>

interface Sent {
  as?: Pick<SignedIn, 'token'>
  /** What stands in the path for each parameter; an id that exists nowhere unless given. */
  params?: Record<string, string>
  query?: string
  body?: unknown
}

/** Sends a request past the typed client, as a stranger's program would. */
async function send(route: Route, { as, params = {}, query = '', body }: Sent) {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? randomUUID())
  const answer = await server.app.inject({
    method: route.method,
    url: `${server.config.apiBase}${path}${query}`,
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type']),
    requestId: answer.headers['x-request-id'],
    text: answer.payload,
  }
}

function expectProblem(
  answer: Awaited<ReturnType<typeof send>>,
  code: ProblemCode,
): z.infer<typeof problem> {
  expect(answer.type).toContain('application/problem+json')
  const document = z.parse(problem, JSON.parse(answer.text))
  expect(document.code).toBe(code)
  expect(document.status).toBe(answer.status)
  expect(document.requestId).toBe(answer.requestId)
  return document
}

type Row<R> = readonly [string, R]
const rows = <R extends Route>(chosen: ReadonlyArray<R>): Array<Row<R>> =>
  chosen.map((route) => [route.name, route])

describe.each(rows(all.filter(({ who }) => who !== 'anyone')))('%s', (_, route) => {
  it('[GUARD-11] refuses whoever brings no session', async () => {
    expectProblem(await send(route, {}), 'session-gone')
  })

  it.each([
    ['a token that nobody gave out', 'A'.repeat(43)],
    ['something that is no token', 'x'],
    ['a token with something added', `${owner.token}AAAA`],
  ])('[GUARD-11] refuses %s', async (_what, token) => {
    expectProblem(await send(route, { as: { token } }), 'session-gone')
  })

  it('[GUARD-11] refuses a session that was ended', async () => {
    const gone = await server.signIn()
    await server.db
      .updateTable('session')
      .set({ ended_at: server.clock.now() })
      .where('id', '=', gone.sessionId)
      .execute()
    expectProblem(await send(route, { as: gone }), 'session-gone')
  })
})

describe.each(rows(all.filter(({ params }) => params)))('%s', (_, route) => {
  it.each(['Not an id', '00000000-0000-0000-0000-00000000000g', '9'.repeat(90), '%00', 'é'])(
    'refuses the path parameter %s',
    async (bad) => {
      const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const params = Object.fromEntries(names.map((name) => [name, bad]))
      const answer = expectProblem(await send(route, { as: owner, params }), 'invalid-input')
      expect(answer.errors?.map(({ path }) => path).toSorted()).toEqual(names.toSorted())
    },
  )
})

const queryValues = all.flatMap((route) =>
  Object.keys(route.query?.shape ?? {}).map((name) => [route.name, name, route] as const),
)
it.each(queryValues)('%s refuses the query value %s given twice', async (_, name, route) => {
  const sent = { as: owner, params: { accountId }, query: `?${name}=a&${name}=b` }
  const answer = expectProblem(await send(route, sent), 'invalid-input')
  expect(answer.errors?.map(({ path }) => path)).toContain(name)
})

const withBody = all.flatMap((route) => (route.body ? [{ ...route, body: route.body }] : []))
describe.each(rows(withBody))('%s', (_, route) => {
  const wrong = [{}, [], 'text', 7, null, { unknown: true }]
  const refused = wrong.filter((value) => !z.safeParse(route.body, value).success)
  it.each(refused.map((value) => [JSON.stringify(value), value]))(
    '[FORM-09] refuses the body %s',
    async (_text, value) => {
      const sent = { as: owner, params: { accountId }, body: value }
      const answer = expectProblem(await send(route, sent), 'invalid-input')
      expect(answer.errors?.length).toBeGreaterThan(0)
    },
  )

  it.each([
    ['application/json', '{"a":', 'invalid-input'],
    ['application/json', '{"__proto__":{"a":1}}', 'invalid-input'],
    ['application/json', `"${'a'.repeat(300_000)}"`, 'too-large'],
    ['text/plain', 'a', 'unsupported-media-type'],
    ['application/xml', '<a/>', 'unsupported-media-type'],
  ] as const)('refuses %s that begins with %.8s: %s', async (type, payload, code) => {
    const answer = await server.app.inject({
      method: route.method,
      url: `${server.config.apiBase}${route.path.replace('{accountId}', accountId)}`,
      headers: { 'content-type': type, authorization: `Bearer ${owner.token}` },
      payload,
    })
    expect(z.parse(problem, answer.json()).code).toBe(code)
  })
})

const ofAccounts = all.flatMap((route) =>
  typeof route.who === 'object' ? [[route.name, route, route.who.account] as const] : [],
)
describe.each(ofAccounts)('%s', (_, route, permission) => {
  const answerTo = (as: SignedIn, id: string) => send(route, { as, params: { accountId: id } })

  it("[GUARD-11] answers another's account and a missing one alike", async () => {
    const anothers = await answerTo(stranger, accountId)
    const missing = await answerTo(stranger, randomUUID())
    expectProblem(anothers, 'not-found')
    const withoutId = (text: string) => ({ ...JSON.parse(text), requestId: '' })
    expect(withoutId(anothers.text)).toEqual(withoutId(missing.text))
  })

  const roles = Object.keys(rolePermissions) as Array<Role>
  const without = roles.filter(
    (role) => permission !== 'any' && !rolePermissions[role].includes(permission),
  )
  it.each(without)('[GUARD-11] refuses the role %s, which lacks the right', async (role) => {
    const helper = await server.signIn()
    await insertGrant(server.db, { profileId: helper.profileId, accountId, role })
    expectProblem(await answerTo(helper, accountId), 'forbidden')
  })
})
