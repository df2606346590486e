import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildPayment } from '@portal/fixtures/builders/payment-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { routes } from '@portal/contract/routes'
import type { Route } from '@portal/contract/route'
import { seededRandom } from '@portal/fixtures/seeded-random'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { answerErrors } from '../../src/http/error-answers.ts'
import type { Handlers } from '../../src/http/handler.ts'
import { customerSide } from '../../src/http/identify-caller.ts'
import { mountRoutes } from '../../src/http/mount.ts'
import { problem } from '../../src/http/problem-error.ts'
import { quietFramework } from '../../src/http/request-log.ts'
import { securityHeaders } from '../../src/http/security-headers.ts'
import { faultOf } from './answer-faults.ts'
import { askedNumber } from './asked-number.ts'
import { exampleValue } from '../example-values.ts'
import type { JsonSchema, Known } from '../example-values.ts'
import { mutatedRequest } from './mutated-requests.ts'
import { runMutatedRequests } from './mutated-requests-run.ts'
import { testServer } from '../server-test.ts'
import { insertGrant } from '../test-account.ts'
import { insertPerson, insertPersonWithAuthenticator } from '../identity/test-person.ts'
import { importRecords } from '../test-records.ts'
import { totpAt } from '../identity/test-totp.ts'

const seed = askedNumber('MUTATED_SEED') ?? 1
const first = askedNumber('MUTATED_FIRST') ?? 0
const count = askedNumber('MUTATED_REQUESTS') ?? 600
const results = fileURLToPath(new URL('../../../../test-results', import.meta.url))

const failures: Array<string> = []
const server = await testServer({
  log: { write: (line) => void (line.includes('"level":50') && failures.push(line)) },
})
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [buildAccount()],
  profiles: [buildProfile()],
  bills: [buildBill()],
  payments: [buildPayment()],
})

// The sandbox gateway is called where this server listens.
await server.app.listen({ port: 0, host: '127.0.0.1' })

async function someone(batch: number): Promise<Known> {
  const { db, clock } = server
  const idOf = async (table: 'account' | 'bill' | 'payment') =>
    (await db.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow()).id
  const secured = batch % 2 ? null : await insertPersonWithAuthenticator(server)
  const person = secured ?? (await insertPerson(server))
  const { profileId, email, password } = person
  const accountId = await idOf('account')
  await insertGrant(db, { profileId, accountId, role: 'owner' })
  const method = await db
    .insertInto('payment_method')
    .values({
      profile_id: profileId,
      gateway: 'sandbox',
      token: 'pm_sandbox_visa_4242',
      kind: 'card',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const code = secured ? totpAt(secured.secret, clock.now()) : '123456'
  const { body: tokens } = await server.call('login', {
    body: { email, password, twoFactorCode: secured ? code : '' },
  })
  const deviceId = randomUUID()
  const { guestId } = (await server.call('guestLogin', { body: { deviceId } })).body
  const { ticket } = (await server.call('startPasskey', { as: person })).body
  return {
    accountId,
    billId: await idOf('bill'),
    paymentId: await idOf('payment'),
    methodId: method.id,
    sessionId: (await server.signIn(profileId)).sessionId,
    profileId,
    email,
    password,
    currentPassword: password,
    code,
    recoveryCode: secured?.codes[0] ?? 'abcd-efgh',
    accessToken: person.token,
    'accessToken of logoutAll': (await server.signIn()).token,
    refreshToken: tokens.refreshToken,
    guestId,
    deviceId,
    ticket,
    token: 'pm_sandbox_visa_4242',
  }
}

describe('the generator', () => {
  const known = { accountId: randomUUID(), email: 'ada@example.com', accessToken: 'A'.repeat(43) }

  it('gives the same request for the same seed and number, and another for another', () => {
    expect(mutatedRequest(7, 123, known)).toEqual(mutatedRequest(7, 123, known))
    const requests = Array.from({ length: 2_000 }, (_, index) => mutatedRequest(7, index, known))
    expect(new Set(requests.map((request) => JSON.stringify(request))).size).toBeGreaterThan(1_500)
  })

  it('derives requests from every route, some of which the contract lets in as they are', () => {
    const requests = Array.from({ length: 6_000 }, (_, index) => mutatedRequest(1, index, known))
    const untouched = requests.filter(({ mutations }) => mutations.length === 0)
    const seen = new Set(untouched.map(({ route }) => route.name))
    expect([...seen].toSorted()).toEqual(Object.keys(routes).toSorted())
    const unfit = untouched.filter(({ route, body }) => {
      const given = body === undefined ? undefined : JSON.parse(body)
      return route.body && !z.safeParse(route.body, given).success
    })
    expect(unfit.map(({ route, body }) => `${route.name} ${body}`)).toEqual([])
  })
})

describe('the harness', () => {
  type Planted = (route: Route) => Promise<unknown>

  /** The contract's routes, each answered by the planted fault. */
  async function faultsOf(planted: Planted, count = 600): Promise<Array<string>> {
    const app = fastify({ ...quietFramework, loggerInstance: undefined, logger: false })
    answerErrors(app)
    app.setNotFoundHandler(() => {
      throw problem('not-found')
    })
    const entries = Object.entries(routes).map(([name, route]) => [name, () => planted(route)])
    const handlers = Object.fromEntries(entries) as Handlers
    mountRoutes(
      app,
      { routes, handlers },
      {
        db: server.db,
        clock: server.clock,
        side: customerSide({
          authenticate: async () => ({ profileId: randomUUID(), sessionId: randomUUID() }),
          viewOf: () => undefined,
          noteSeen: async () => undefined,
          guestOf: async () => randomUUID(),
          grantOf: async (_profileId, accountId) => ({ accountId, role: 'owner', permissions: [] }),
          noteVisit: () => undefined,
        }),
        defaultLocale: 'en',
        security: securityHeaders(() => server.config.settings.release),
        refuseStrangers: () => undefined,
        limits: () => ({ byAddress: async () => undefined, byCaller: async () => undefined }),
        documentTurns: { run: (_share, work) => work(() => undefined) },
        fileTurns: { run: (_share, work) => work(() => undefined) },
        actTurns: { run: (_share, work) => work(() => undefined) },
      },
    )
    const known = { accountId: randomUUID(), accessToken: 'A'.repeat(43) }
    const run = { app, apiBase: '', seed, first: 0, count, known: async () => known }
    const { faults } = await runMutatedRequests(run)
    await app.close()
    return faults
  }

  const throwing = (error: () => Error) => async () => {
    throw error()
  }

  it('sees a handler that throws', async () => {
    const faults = await faultsOf(throwing(() => new TypeError('x is not a function')))
    expect(faults.length).toBeGreaterThan(50)
    expect(faults[0]).toContain('answered 500 internal')
  })

  it('sees a stack in an answer', async () => {
    const faults = await faultsOf(
      throwing(() => problem('invalid-input', { detail: new Error('x').stack ?? '' })),
    )
    expect(faults[0]).toContain('told what is inside')
  })

  it('sees a problem that the route does not declare', async () => {
    const faults = await faultsOf(throwing(() => problem('amount-out-of-range')))
    expect(faults.filter((fault) => fault.includes('undeclared')).length).toBeGreaterThan(50)
  })

  it('sees a refusal that does not say when to come again', async () => {
    const faults = await faultsOf(throwing(() => problem('overloaded')))
    expect(faults[0]).toContain('without saying when to come again')
  })

  it('sees an answer that takes too long, and is asked for again before', async () => {
    const slow = async () => {
      await new Promise((resolve) => setTimeout(resolve, 2_100))
      throw problem('not-found')
    }
    const faults = await faultsOf(slow, 8)
    expect(faults.some((fault) => /took 2\d{3} ms/.test(fault))).toBe(true)
  })
})

describe('an answer is a fault where it', () => {
  const asked = { route: routes.getHeartbeat, astray: false }
  const fine = { status: 200, headers: {}, text: '{"healthy":true,"version":"1.0.0"}', ms: 1 }
  const refused = { ...fine, status: 404, headers: { 'content-type': 'application/problem+json' } }
  const document = { type: 'urn:a', title: 'a', status: 404, code: 'not-found', requestId: 'a' }

  it('comes where it must not, and is none where it may', () => {
    expect(faultOf(asked, fine)).toBeNull()
    const text = JSON.stringify(document)
    expect(faultOf({ ...asked, astray: true }, { ...refused, text })).toBeNull()
    expect(faultOf(asked, { ...refused, text })).toBe('answered 404 not-found, undeclared')
  })

  it.each<[string, Partial<typeof fine>, string]>([
    ['is off its schema', { text: '{"healthy":false,"version":"1"}' }, 'off its schema'],
    ['has more than its schema', { text: '{"healthy":true,"version":"1","x":1}' }, 'more than'],
    ['is no JSON', { text: '<html>' }, 'off its schema'],
    ['has another status', { status: 201 }, 'answered 201'],
    ['takes too long', { ms: 2_001 }, 'took 2001 ms'],
    ['is refused without a problem', { status: 404, text: 'Not found' }, 'no problem'],
    [
      'says another status than it has',
      { ...refused, status: 400, text: JSON.stringify(document) },
      'whose document says 404',
    ],
    [
      'has a code that nobody knows',
      { ...refused, text: JSON.stringify({ ...document, code: 'teapot' }) },
      'no problem',
    ],
  ])('%s', (_what, change, fault) => {
    expect(faultOf(asked, { ...fine, ...change })).toContain(fault)
  })
})

/** Bodies that the contract lets in but for one part of them, or all, which is thousands of levels deep. */
function nestedBodies(route: Route & { body: z.ZodMiniType }): Array<string> {
  const schema = z.toJSONSchema(route.body, { io: 'input' }) as JsonSchema
  const given = { random: seededRandom(route.name), known: {} }
  const fine = Object.entries(exampleValue(schema, 'body', given) as object)
  const lists = '['.repeat(5000) + ']'.repeat(5000)
  const objects = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  const within = fine.flatMap(([name]) =>
    [`{"id":${lists}}`, objects].map((deep) => {
      const parts = fine.map(([key, value]) => [key, key === name ? deep : JSON.stringify(value)])
      return `{${parts.map(([key, text]) => `"${key}":${text}`).join()}}`
    }),
  )
  return [lists, objects, ...within]
}

describe('the server', () => {
  it.each([
    ['a\u0000b', 'Use plain text without line breaks'],
    ['a\uD800b', 'Must be readable text'],
  ])('refuses the text %j, which no database keeps', async (name, message) => {
    const as = await server.signIn()
    const params = { passkeyId: randomUUID() }
    const answer = await server.call('updatePasskey', { as, params, body: { name } })
    expect(answer.problem.code).toBe('invalid-input')
    expect(answer.problem.errors).toEqual([{ path: 'name', message }])
  })

  it('[R11] refuses what is nested deeper than any form is, wherever it stands', async () => {
    const as = await server.signIn()
    const headers = { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' }
    const found = new Set<string>()
    for (const route of Object.values(routes)) {
      if (!('body' in route)) continue
      const url = `${server.config.apiBase}${route.path.replaceAll(/\{\w+\}/g, () => randomUUID())}`
      for (const payload of nestedBodies(route)) {
        const { statusCode } = await server.app.inject({
          method: route.method,
          url,
          headers,
          payload,
        })
        if (statusCode >= 500) found.add(`${route.name} answered ${statusCode}`)
      }
    }
    expect([...found]).toEqual([])
  })

  it(
    '[R11] answers every mutated request by the contract, and tells nothing of itself',
    { timeout: 4 * 3_600_000 },
    async () => {
      const report = await runMutatedRequests({
        app: server.app,
        apiBase: server.config.apiBase,
        seed,
        first,
        count,
        known: someone,
      })
      const { faults, statuses, successes, slowestMs } = report
      const facts = { seed, first, count, slowestMs, faults, failures }
      const seen = {
        statuses: Object.fromEntries(statuses),
        successes: Object.fromEntries(successes),
      }
      mkdirSync(results, { recursive: true })
      writeFileSync(
        join(results, 'mutated-requests.json'),
        `${JSON.stringify({ ...facts, ...seen }, null, 2)}\n`,
      )
      expect(faults).toEqual([])
      // What never gets past the first check proves little.
      if (count >= 600) expect(successes.size).toBeGreaterThan(30)
    },
  )
})
