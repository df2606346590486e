import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import {
  insertPerson,
  insertPersonWithAuthenticator,
} from '../../../../test/identity/test-person.ts'
import { totpAt, wrongTotpAt } from '../../../../test/identity/test-totp.ts'
import {
  configured,
  portalOrigin,
  visitProvider,
  withProviders,
} from '../../../../test/identity/visit-provider.ts'
import { setReleaseSetting } from '../../releases/releases-store.ts'
import { startTestProvider } from '../../../../../../tools/test-provider.ts'

const provider = await startTestProvider()
const other = await startTestProvider()
afterAll(() => Promise.all([provider.stop(), other.stop()]))
for (const each of [provider, other]) each.leadBackTo(portalOrigin)
const server = await testServer({
  // The provider's clock is the real one.
  now: new Date().toISOString(),
  configure: (config) =>
    withProviders(config, [configured('harbour', provider), configured('lantern', other)]),
})
// Tests let time pass, for the provider not.
beforeEach(() => server.clock.set(new Date().toISOString()))
const details = { firstName: 'Nell', lastName: 'Newman', phone: '+1 541 555 0177' }
const params = { provider: 'harbour' }

/** An account at the provider that nobody used yet. */
function newAccount(given: { email?: string; verified?: boolean; firstName?: string } = {}) {
  const sub = randomUUID()
  const account = { sub, email: `${sub}@provider.example`, verified: true, ...given }
  provider.addAccount(account)
  other.addAccount(account)
  return account
}

async function start(purpose: 'login' | 'register' = 'login') {
  return (await server.call('startProvider', { params, body: { purpose } })).body
}

async function finish(account: string, purpose: 'login' | 'register' = 'login') {
  const { address, verifier } = await start(purpose)
  const { code, state, iss } = await visitProvider(address, account)
  return server.call('finishProvider', { params, body: { code, state, iss, verifier } })
}

async function complete(ticket: string | null) {
  return server.call('completeRegistration', { body: { ticket: ticket ?? '', ...details } })
}

async function link(as: SignedIn, account: string, key = 'harbour') {
  const { address, verifier } = (
    await server.call('startProviderLink', { as, params: { provider: key } })
  ).body
  const { code, state, iss } = await visitProvider(address, account)
  const body = { code, state, iss, verifier }
  return server.call('linkProvider', { as, params: { provider: key }, body })
}

const methodsOf = async (as: SignedIn) =>
  (await server.call('getProfile', { as })).body.loginMethods
const unlink = (as: SignedIn, key: string) =>
  server.call('unlinkLoginMethod', { as, params: { key } })
const profileBy = (accessToken: string) =>
  server.call('getProfile', { headers: { authorization: `Bearer ${accessToken}` } })

async function actsOf(profileId: string) {
  const entries = await server.db
    .selectFrom('audit_entry')
    .select('act')
    .where('profile_id', '=', profileId)
    .orderBy('id')
    .execute()
  return entries.map(({ act }) => act)
}

async function countOf(table: 'profile' | 'login_method' | 'session') {
  const row = await server.db
    .selectFrom(table)
    .select((count) => count.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** As an operator does it while the server runs. */
async function setRegistration(value: 'on' | 'off') {
  await server.db
    .transaction()
    .execute((tx) => setReleaseSetting(tx, 'registration', value, server.clock.now()))
  const flag = async () => (await server.call('listProviders', {})).headers['x-flag-registration']
  await expect.poll(flag).toBe(value === 'on' ? 'true' : 'false')
}

describe('beginning a visit', () => {
  it('[SESSION-24] tells which third parties there are', async () => {
    const { items } = (await server.call('listProviders', {})).body
    expect(items).toEqual([
      { key: 'harbour', name: 'Harbour' },
      { key: 'lantern', name: 'Lantern' },
    ])
  })

  it.each([
    ['login', '/auth/login/harbour'],
    ['register', '/auth/register/harbour'],
  ] as const)('[ROUTE-36] to %s leads back to %s', async (purpose, page) => {
    const { address } = await start(purpose)
    const { searchParams, origin } = new URL(address)
    expect(origin).toBe(provider.issuer)
    expect(searchParams.get('redirect_uri')).toBe(portalOrigin + page)
    expect((await visitProvider(address, 'new')).page).toBe(page)
  })

  it('[SESSION-23] asks with PKCE, a state and a nonce, each another time others', async () => {
    const [first, second] = [await start(), await start()]
    const asked = [first, second].map(({ address }) => new URL(address).searchParams)
    for (const query of asked) {
      expect(query.get('response_type')).toBe('code')
      expect(query.get('code_challenge_method')).toBe('S256')
      expect(query.get('scope')).toBe('openid email profile')
    }
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const values = asked.map((query) => query.get(name))
      expect(new Set(values).size).toBe(2)
      expect(values[0]?.length).toBeGreaterThanOrEqual(43)
    }
    expect(first.address).not.toContain(first.verifier)
  })

  it('answers 404 for a provider that nobody configured', async () => {
    const strange = { provider: 'strange' }
    const begun = await server.call('startProvider', {
      params: strange,
      body: { purpose: 'login' },
    })
    expect(begun.problem.code).toBe('not-found')
  })
})

describe('registering', () => {
  it('[SESSION-24] [FORM-06] completes what the provider told, and signs in', async () => {
    const outcome = (await finish('new', 'register')).body
    expect(outcome).toMatchObject({
      status: 'incomplete',
      tokens: null,
      known: { email: 'new@provider.example', firstName: 'Nell', lastName: 'Newman' },
    })
    const { accessToken } = (await complete(outcome.ticket)).body
    const profile = (await profileBy(accessToken)).body
    expect(profile).toMatchObject({
      ...details,
      email: 'new@provider.example',
      hasPassword: false,
      loginMethods: [{ provider: 'harbour' }],
    })
    const row = await server.db
      .selectFrom('profile')
      .select(['id', 'email_confirmed_at'])
      .where('email', '=', 'new@provider.example')
      .executeTakeFirstOrThrow()
    expect(row.email_confirmed_at).toEqual(server.clock.now())
    expect(await actsOf(row.id)).toEqual(['registered', 'login'])
  })

  it('[SESSION-23] leaves names open that the provider did not tell', async () => {
    const { known } = (await finish('nameless')).body
    expect(known).toEqual({ email: 'nameless@provider.example', firstName: null, lastName: null })
  })

  it.each(['firstName', 'lastName', 'phone'])('[FORM-06] does not go without %s', async (field) => {
    const { ticket } = (await finish(newAccount().sub)).body
    const body = { ticket: ticket ?? '', ...details, [field]: '' }
    const answer = await server.call('completeRegistration', { body })
    expect(answer.problem.errors?.map(({ path }) => path)).toEqual([field])
    expect((await complete(ticket)).status).toBe(200)
  })

  it('refuses an address that the provider does not confirm, and says what to do', async () => {
    const answer = await finish(newAccount({ verified: false }).sub)
    expect(answer.problem.code).toBe('provider-refused')
    expect(answer.problem.detail).toContain('Register with it here')
  })

  it('[SESSION-24] never takes over a profile with the same address', async () => {
    const { email } = await insertPerson(server)
    const { sub } = newAccount({ email: email.toUpperCase() })
    expect((await finish(sub)).problem.code).toBe('email-taken')
    expect((await finish(sub, 'register')).problem.code).toBe('email-taken')
  })

  it('[SESSION-18] is closed where registration is', async () => {
    const { sub } = newAccount()
    const begun = await start('register')
    const { ticket } = (await finish(sub)).body
    await setRegistration('off')
    const body = { purpose: 'register' } as const
    const again = await server.call('startProvider', { params, body })
    expect(again.problem.code).toBe('registration-closed')
    const back = await visitProvider(begun.address, sub)
    const finished = await server.call('finishProvider', {
      params,
      body: { code: back.code, state: back.state, iss: back.iss, verifier: begun.verifier },
    })
    expect(finished.problem.code).toBe('registration-closed')
    expect((await finish(sub)).problem.code).toBe('registration-closed')
    expect((await complete(ticket)).problem.code).toBe('registration-closed')
    await setRegistration('on')
    expect((await complete(ticket)).status).toBe(200)
  })

  it('gives the ticket of half an hour away once', async () => {
    const { ticket } = (await finish(newAccount().sub)).body
    expect((await complete(ticket)).status).toBe(200)
    expect((await complete(ticket)).problem.code).toBe('link-expired')
    const late = (await finish(newAccount().sub)).body.ticket
    server.clock.advance({ minutes: 30 })
    expect((await complete(late)).problem.code).toBe('link-expired')
  })

  it('makes one profile of two completions at once', async () => {
    const { sub } = newAccount()
    const tickets = [(await finish(sub)).body.ticket, (await finish(sub)).body.ticket]
    const before = await countOf('profile')
    const answers = await Promise.all([...tickets, ...tickets].map(complete))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)
    expect(codes.every((code) => ['conflict', 'link-expired'].includes(code))).toBe(true)
    expect(await countOf('profile')).toBe(before + 1)
    expect((await finish(sub)).body.status).toBe('signed-in')
  })
})

describe('signing in', () => {
  it('[SESSION-24] signs in who registered or linked, whatever the address is by now', async () => {
    const person = await insertPerson(server)
    const { sub } = newAccount()
    expect((await link(person, sub)).status).toBe(204)
    provider.addAccount({ sub, email: 'moved@provider.example', verified: false })
    const { status, tokens } = (await finish(sub)).body
    expect(status).toBe('signed-in')
    expect((await profileBy(tokens!.accessToken)).body.email).toBe(person.email)
    const session = await server.db
      .selectFrom('session')
      .select(['method', 'remember_me'])
      .where('profile_id', '=', person.profileId)
      .orderBy('created_at', 'desc')
      .where('id', '!=', person.sessionId)
      .executeTakeFirstOrThrow()
    expect(session).toEqual({ method: 'provider', remember_me: false })
    const used = await server.db
      .selectFrom('login_method')
      .select('last_used_at')
      .where('subject', '=', sub)
      .executeTakeFirstOrThrow()
    expect(used.last_used_at).toEqual(server.clock.now())
    expect(await actsOf(person.profileId)).toEqual(['provider-linked', 'login'])
  })

  it('[SESSION-18] goes on while registration is closed', async () => {
    const person = await insertPerson(server)
    const { sub } = newAccount()
    await link(person, sub)
    await setRegistration('off')
    expect((await finish(sub)).body.status).toBe('signed-in')
    await setRegistration('on')
  })

  it('[SESSION-24] asks for the code where two-factor is on', async () => {
    const person = await insertPersonWithAuthenticator(server)
    const { sub } = newAccount()
    await link(person, sub)
    const sessions = await countOf('session')
    const outcome = (await finish(sub)).body
    expect(outcome).toMatchObject({ status: 'code-required', tokens: null, known: null })
    expect(await countOf('session')).toBe(sessions)
    const ticket = outcome.ticket!
    const send = (twoFactorCode: string) =>
      server.call('finishProviderCode', { body: { ticket, twoFactorCode } })
    const now = server.clock.now()
    expect((await send(wrongTotpAt(person.secret, now))).problem.code).toBe('wrong-code')
    expect(await actsOf(person.profileId)).toContain('login-refused')
    const { accessToken } = (await send(totpAt(person.secret, now))).body
    expect((await profileBy(accessToken)).body.email).toBe(person.email)
    server.clock.advance({ minutes: 1 })
    const again = await send(totpAt(person.secret, server.clock.now()))
    expect(again.problem.code).toBe('link-expired')
  })

  it('lets nobody try many codes, and forgets who takes long', async () => {
    const person = await insertPersonWithAuthenticator(server)
    const { sub } = newAccount()
    await link(person, sub)
    const codes: Array<string> = []
    for (let nth = 0; nth < 8; nth += 1) {
      const ticket = (await finish(sub)).body.ticket!
      const twoFactorCode = wrongTotpAt(person.secret, server.clock.now(), nth)
      const answer = await server.call('finishProviderCode', { body: { ticket, twoFactorCode } })
      codes.push(answer.problem.code)
    }
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('wrong-code'))
    expect(codes.slice(5)).toEqual(Array(3).fill('too-many-requests'))
    const ticket = (await finish(sub)).body.ticket!
    server.clock.advance({ minutes: 16 })
    const body = { ticket, twoFactorCode: totpAt(person.secret, server.clock.now()) }
    const late = await server.call('finishProviderCode', { body })
    expect(late.problem.code).toBe('link-expired')
  })

  it('opens nothing with the code once the third party was unlinked', async () => {
    const person = await insertPersonWithAuthenticator(server)
    const { sub } = newAccount()
    await link(person, sub)
    const ticket = (await finish(sub)).body.ticket!
    const [method] = await methodsOf(person)
    expect((await unlink(person, method!.key)).status).toBe(204)
    const body = { ticket, twoFactorCode: totpAt(person.secret, server.clock.now()) }
    const answer = await server.call('finishProviderCode', { body })
    expect(answer.problem.code).toBe('link-expired')
  })
})

describe('linking', () => {
  it('[SESSION-22] [SESSION-24] links several, tells the profile, the log and the person', async () => {
    const person = await insertPerson(server)
    expect(await methodsOf(person)).toEqual([])
    const { sub } = newAccount()
    expect((await link(person, sub)).status).toBe(204)
    const mail = await server.outbox.next(person.email)
    expect(mail.subject).toBe('You can now sign in with Harbour')
    expect((await link(person, sub, 'lantern')).status).toBe(204)
    expect((await methodsOf(person)).map((each) => each.provider)).toEqual(['harbour', 'lantern'])
    expect(await actsOf(person.profileId)).toEqual(['provider-linked', 'provider-linked'])
  })

  it('writes in the language of the person', async () => {
    const person = await insertPerson(server, { locale: 'es' })
    await link(person, newAccount().sub)
    const mail = await server.outbox.next(person.email)
    expect(mail.subject).toBe('Ya puede iniciar sesión con Harbour')
    const [method] = await methodsOf(person)
    await unlink(person, method!.key)
    const gone = await server.outbox.next(person.email)
    expect(gone.subject).toBe('Ya no puede iniciar sesión con Harbour')
  })

  it('changes nothing when it is linked again', async () => {
    const person = await insertPerson(server)
    const { sub } = newAccount()
    await link(person, sub)
    const before = await methodsOf(person)
    expect((await link(person, sub)).status).toBe(204)
    expect(await methodsOf(person)).toEqual(before)
    expect(await actsOf(person.profileId)).toEqual(['provider-linked'])
  })

  it('refuses a sign-in that another profile has, and a second one of the same provider', async () => {
    const [person, other] = [await insertPerson(server), await insertPerson(server)]
    const { sub } = newAccount()
    await link(person, sub)
    expect((await link(other, sub)).problem.code).toBe('conflict')
    expect(await methodsOf(other)).toEqual([])
    expect((await link(person, newAccount().sub)).problem.code).toBe('conflict')
    expect(await methodsOf(person)).toHaveLength(1)
  })

  it('gives a sign-in that two profiles link at once to one of them', async () => {
    const people = [await insertPerson(server), await insertPerson(server)]
    const { sub } = newAccount()
    const answers = await Promise.all(people.map((person) => link(person, sub)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  })

  it('asks for a proof where the session lies open for long', async () => {
    const person = await insertPerson(server)
    server.clock.advance({ minutes: 15 })
    const begun = await server.call('startProviderLink', { as: person, params })
    expect(begun.problem.code).toBe('step-up-required')
  })
})

describe('unlinking', () => {
  it('[SESSION-24] removes it, tells the person, and it signs in no more', async () => {
    const person = await insertPerson(server)
    const { sub, email } = newAccount()
    await link(person, sub)
    await server.outbox.next(person.email)
    const [method] = await methodsOf(person)
    expect((await unlink(person, method!.key)).status).toBe(204)
    expect(await methodsOf(person)).toEqual([])
    const mail = await server.outbox.next(person.email)
    expect(mail.subject).toBe('You can’t sign in with Harbour anymore')
    expect(await actsOf(person.profileId)).toEqual(['provider-linked', 'provider-unlinked'])
    expect((await finish(sub)).body).toMatchObject({ status: 'incomplete', known: { email } })
  })

  it('[SESSION-24] never removes the last way in', async () => {
    const person = await insertPerson(server, { password: false })
    const { sub } = newAccount()
    await link(person, sub)
    await link(person, sub, 'lantern')
    const [first, second] = await methodsOf(person)
    expect((await unlink(person, first!.key)).status).toBe(204)
    expect((await unlink(person, second!.key)).problem.code).toBe('last-sign-in-method')
    expect(await methodsOf(person)).toEqual([second])
  })

  it('[SESSION-24] leaves one of two that are removed at once', async () => {
    const person = await insertPerson(server, { password: false })
    const { sub } = newAccount()
    await link(person, sub)
    await link(person, sub, 'lantern')
    const methods = await methodsOf(person)
    const answers = await Promise.all(methods.map(({ key }) => unlink(person, key)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    expect(await methodsOf(person)).toHaveLength(1)
  })

  it("answers another's as one that does not exist", async () => {
    const [person, stranger] = [await insertPerson(server), await insertPerson(server)]
    await link(person, newAccount().sub)
    const [method] = await methodsOf(person)
    expect((await unlink(stranger, method!.key)).problem.code).toBe('not-found')
    expect((await unlink(stranger, randomUUID())).problem.code).toBe('not-found')
    expect(await methodsOf(person)).toEqual([method])
  })

  it('asks for a proof where the session lies open for long', async () => {
    const person = await insertPerson(server)
    await link(person, newAccount().sub)
    const [method] = await methodsOf(person)
    server.clock.advance({ minutes: 15 })
    expect((await unlink(person, method!.key)).problem.code).toBe('step-up-required')
  })
})
