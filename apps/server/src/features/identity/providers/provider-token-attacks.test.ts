import { afterAll, describe, expect, it } from 'vitest'
import { carelessProviders } from '../../../../test/identity/careless-providers.ts'
import { EvilProvider } from '../../../../test/identity/evil-provider.ts'
import type { Claims } from '../../../../test/identity/evil-provider.ts'
import { whatIsWon } from '../../../../test/identity/provider-wins.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { TestServer, TestServerOptions } from '../../../../test/server-test.ts'
import { tokenAttacks, victim } from '../../../../test/identity/token-attacks.ts'
import { withProviders } from '../../../../test/identity/visit-provider.ts'

const evil = await new EvilProvider().start()
afterAll(() => evil.stop())
const attacks = tokenAttacks.map((attack, nth) => ({ ...attack, key: `evil-${nth}` }))
for (const { key, lie } of attacks) evil.lie(key, lie)
const honest = 'honest'

const options: TestServerOptions = {
  now: new Date().toISOString(),
  configure: (config) =>
    withProviders(
      config,
      [honest, ...attacks.map(({ key }) => key)].map((key) => ({
        key,
        issuer: evil.issuerOf(key),
        clientId: evil.clientId,
        clientSecret: evil.clientSecret,
      })),
    ),
}
const careful = await victimised(options)
const careless = await victimised({
  ...options,
  providers: carelessProviders((key) => evil.issuerOf(key)),
})

/** A server where the victim signs in with each of the providers. */
async function victimised(given: TestServerOptions): Promise<TestServer> {
  const server = await testServer(given)
  const { profileId } = await server.signIn()
  await server.db
    .updateTable('profile')
    .set({ email: victim.email })
    .where('id', '=', profileId)
    .execute()
  const keys = [honest, ...attacks.map(({ key }) => key)]
  await server.db
    .insertInto('login_method')
    .values(
      keys.map((provider) => ({
        profile_id: profileId,
        provider,
        issuer: evil.issuerOf(provider),
        subject: victim.sub,
        created_at: server.clock.now(),
      })),
    )
    .execute()
  return server
}

/** Comes back from the provider, whose token tells of the person. */
async function visit(server: TestServer, key: string, person: Claims = {}) {
  const params = { provider: key }
  const begun = await server.call('startProvider', { params, body: { purpose: 'login' } })
  if (begun.status !== 200) return begun
  const { address, verifier } = begun.body
  const query = new URL(address).searchParams
  const nonce = query.get('nonce') ?? ''
  const truth = { ...victim, email_verified: true, ...person, nonce }
  evil.expect(key, truth, server.clock.now())
  const body = { code: 'a-code', state: query.get('state') ?? '', verifier }
  return server.call('finishProvider', { params, body })
}

it('[SESSION-24] an honest token signs in', async () => {
  const won = await whatIsWon(careful, async () => {
    expect((await visit(careful, honest)).status).toBe(200)
  })
  expect(won).toEqual({ session: 1 })
})

describe('[SESSION-24] nobody gets in with a token', () => {
  it.each(attacks)('$name', async ({ key, person }) => {
    const won = await whatIsWon(careful, async () => {
      const answer = await visit(careful, key, person)
      expect(['provider-refused', 'provider-unavailable', 'email-taken']).toContain(
        answer.problem.code,
      )
    })
    expect(won).toEqual({})
  })
})

describe('who believes everything is taken in by a token', () => {
  it.each(attacks.filter(({ harmless }) => !harmless))('$name', async ({ key, person }) => {
    // What it believed need not even be an answer of ours.
    const won = await whatIsWon(careless, () => visit(careless, key, person).catch(() => undefined))
    expect(won).not.toEqual({})
  })
})

it('there are enough of them, each of another kind', () => {
  expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length)
  expect(attacks.length).toBeGreaterThanOrEqual(50)
})
