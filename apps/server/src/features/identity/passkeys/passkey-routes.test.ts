import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { TestAuthenticator } from '../../../../test/identity/test-authenticator.ts'
import type { Deviation } from '../../../../test/identity/test-authenticator.ts'
import {
  insertPerson,
  insertPersonWithAuthenticator,
} from '../../../../test/identity/test-person.ts'
import type { Person } from '../../../../test/identity/test-person.ts'

const origin = 'https://my.cedarbay.example'
const appOrigin = 'android:apk-key-hash:Zw3vNq-Tt_YhXb0A9kLmCdEfGhIjKlMnOpQrStUvWxY'
const { passkeyOrigins } = readConfig({ PASSKEY_ORIGINS: appOrigin })
const server = await testServer({
  configure: (config) => ({ ...config, publicUrl: origin, passkeyOrigins }),
})
const { clock } = server

const start = async (as: SignedIn) => (await server.call('startPasskey', { as })).body
const startLogin = async () => (await server.call('startPasskeyLogin', {})).body
const finishLogin = (ticket: string, credential: Record<string, unknown>) =>
  server.call('loginWithPasskey', { body: { ticket, credential } })
const list = async (as: SignedIn) => (await server.call('listPasskeys', { as })).body.items

/** Adds a passkey to the person's profile, on a device of its own unless one is given. */
async function add(as: SignedIn, device = new TestAuthenticator(origin), deviation?: Deviation) {
  const { options, ticket } = await start(as)
  const credential = device.create(options, deviation)
  const body = { ticket, credential, name: 'Phone' }
  return { device, answer: await server.call('createPasskey', { as, body }) }
}

async function login(device: TestAuthenticator, deviation?: Deviation) {
  const { options, ticket } = await startLogin()
  return finishLogin(ticket, device.get(options, deviation))
}

const actsOf = async ({ profileId }: SignedIn) => {
  const entries = await server.db
    .selectFrom('audit_entry')
    .select('act')
    .where('profile_id', '=', profileId)
    .orderBy('id')
    .execute()
  return entries.map(({ act }) => act)
}

describe('adding a passkey', () => {
  it('asks the browser for one that needs no name and verifies its owner', async () => {
    const person = await insertPerson(server)
    const { options, ticket } = await start(person)
    expect(ticket.length).toBeGreaterThanOrEqual(43)
    expect(options).toMatchObject({
      rp: { id: 'my.cedarbay.example', name: 'Cedar Bay Power' },
      user: { name: person.email, displayName: 'Test Person' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { challenge, user } = options as { challenge: string; user: { id: string } }
    expect(Buffer.from(challenge, 'base64url')).toHaveLength(32)
    // The handle tells nothing of the profile.
    expect(Buffer.from(user.id, 'base64url')).toHaveLength(32)
    expect(Buffer.from(user.id, 'base64url').toString()).not.toContain(person.profileId)
  })

  it('keeps it, lists it and tells its person', async () => {
    const person = await insertPerson(server)
    const { answer } = await add(person)
    expect(answer.status).toBe(201)
    const kept = {
      id: expect.any(String),
      name: 'Phone',
      createdAt: clock.now().toISOString(),
      lastUsedAt: null,
      backedUp: true,
    }
    expect(answer.body).toEqual(kept)
    expect(await list(person)).toEqual([kept])
    expect(await actsOf(person)).toEqual(['passkey-added'])
    const mail = await server.outbox.next(person.email)
    expect(mail.subject).toBe('A passkey was added')
    expect(mail.text).toContain('“Phone”')
  })

  it('tells the browser which ones it has; all of them carry the same handle', async () => {
    const person = await insertPerson(server)
    const { device } = await add(person)
    const { options } = await start(person)
    const [kept] = device.kept
    expect(options).toMatchObject({
      excludeCredentials: [
        { id: kept?.id.toString('base64url'), transports: ['internal', 'hybrid'] },
      ],
      user: { id: kept?.userHandle },
    })
  })

  it('is a conflict where this very passkey is known, at whomever', async () => {
    const ada = await insertPerson(server)
    const eve = await insertPerson(server)
    const { device } = await add(ada)
    const copy = new TestAuthenticator(origin)
    const { options, ticket } = await start(eve)
    const id = device.kept[0]?.id
    const credential = copy.create(options, id ? { reuseId: id } : {})
    const body = { ticket, credential, name: 'Copy' }
    expect((await server.call('createPasskey', { as: eve, body })).problem.code).toBe('conflict')
    expect((await login(device)).status).toBe(200)
  })

  it('asks for a proof where the session lies open for long', async () => {
    const person = await insertPerson(server)
    clock.advance({ minutes: 20 })
    const answer = await server.call('startPasskey', { as: person })
    expect(answer.problem.code).toBe('step-up-required')
  })

  it('takes the app’s own origin too', async () => {
    const person = await insertPerson(server)
    const { answer, device } = await add(person, undefined, { origin: appOrigin })
    expect(answer.status).toBe(201)
    expect((await login(device, { origin: appOrigin })).status).toBe(200)
  })

  it.each<[string, Deviation]>([
    ['from another origin', { origin: 'https://my.cedarbay.example.evil.test' }],
    ['from the same host in the clear', { origin: 'http://my.cedarbay.example' }],
    ['for another party', { rpId: 'cedarbay.example' }],
    ['of the wrong type', { type: 'webauthn.get' }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without user verification', { userVerified: false }],
    ['without anybody there', { userPresent: false }],
    ['under another id than the authenticator gave it', { credentialId: 'A'.repeat(32) }],
  ])('refuses one made %s', async (_what, deviation) => {
    const person = await insertPerson(server)
    const { answer } = await add(person, undefined, deviation)
    expect(answer.problem.code).toBe('passkey-refused')
    expect(await list(person)).toEqual([])
  })

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['an answer without a response', { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }],
    ['a response of null', { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: null }],
    [
      'no CBOR',
      {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: '____' },
      },
    ],
  ])('refuses %s', async (_what, credential) => {
    const person = await insertPerson(server)
    const { ticket } = await start(person)
    const body = { ticket, credential: credential as Record<string, unknown>, name: 'Phone' }
    const answer = await server.call('createPasskey', { as: person, body })
    expect(answer.problem.code).toBe('passkey-refused')
  })

  it('takes a ticket once, from its own session, for five minutes', async () => {
    const person = await insertPerson(server)
    const other = await insertPerson(server)
    const device = new TestAuthenticator(origin)
    const given = async () => {
      const { options, ticket } = await start(person)
      return { ticket, credential: device.create(options), name: 'Phone' }
    }
    const create = async (as: SignedIn, body: Awaited<ReturnType<typeof given>>) =>
      server.call('createPasskey', { as, body })

    expect((await create(other, await given())).problem.code).toBe('link-expired')
    const again = await server.signIn(person.profileId)
    expect((await create(again, await given())).problem.code).toBe('link-expired')
    const late = await given()
    clock.advance({ minutes: 5 })
    expect((await create(person, late)).problem.code).toBe('link-expired')
    const used = await given()
    expect((await create(person, used)).status).toBe(201)
    expect((await create(person, used)).problem.code).toBe('link-expired')
    const login = await startLogin()
    const foreign = {
      ticket: login.ticket,
      credential: device.create({ ...(await start(person)).options }),
    }
    expect((await create(person, { ...foreign, name: 'x' })).problem.code).toBe('link-expired')
    expect(await list(person)).toHaveLength(1)
  })
})

describe('signing in with a passkey', () => {
  it('needs no name, no password and no code', async () => {
    const person = await insertPersonWithAuthenticator(server)
    const { device } = await add(person)
    const { options, ticket } = await startLogin()
    expect(options).toMatchObject({ rpId: 'my.cedarbay.example', userVerification: 'required' })
    expect((options as { allowCredentials?: Array<unknown> }).allowCredentials ?? []).toEqual([])
    clock.advance({ minutes: 1 })
    const { body } = await finishLogin(ticket, device.get(options))
    const headers = { authorization: `Bearer ${body.accessToken}` }
    expect((await server.call('getProfile', { headers })).body.email).toBe(person.email)
    expect((await list(person))[0]?.lastUsedAt).toBe(clock.now().toISOString())
    expect(await actsOf(person)).toContain('login')
    const session = await server.db
      .selectFrom('session')
      .select('method')
      .where('profile_id', '=', person.profileId)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(session.method).toBe('passkey')
  })

  const { privateKey: foreignKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  it.each<[string, Deviation]>([
    ['from another origin', { origin: 'https://evil.test' }],
    ['for another party', { rpId: 'evil.test' }],
    ['of the wrong type', { type: 'webauthn.create' }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without user verification', { userVerified: false }],
    ['without anybody there', { userPresent: false }],
    ['that was tampered with', { tamper: true }],
    ['by another key', { key: foreignKey }],
    ['in the name of another handle', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['for a credential that nobody has', { credentialId: 'B'.repeat(32) }],
  ])('refuses a signature %s', async (_what, deviation) => {
    const person = await insertPerson(server)
    const { device } = await add(person)
    expect((await login(device, deviation)).problem.code).toBe('passkey-refused')
    // The very same device gets in honestly.
    expect((await login(device)).status).toBe(200)
  })

  it('refuses a counter that does not go on: somebody copied the passkey', async () => {
    const person = await insertPerson(server)
    const { device } = await add(person)
    expect((await login(device, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0]) {
      expect((await login(device, { counter })).problem.code).toBe('passkey-refused')
    }
    expect((await login(device, { counter: 8 })).status).toBe(200)
    expect(await actsOf(person)).toContain('login-refused')
  })

  it('of ten at once with the same counter one gets in', async () => {
    const person = await insertPerson(server)
    const { device } = await add(person)
    const crowd = Array.from({ length: 10 }, () => login(device, { counter: 3 }))
    const answers = await Promise.all(crowd)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('lets passkeys be that never count, as those of the cloud', async () => {
    const person = await insertPerson(server)
    const { device } = await add(person)
    expect((await login(device, { counter: 0 })).status).toBe(200)
    expect((await login(device, { counter: 0 })).status).toBe(200)
  })

  it('takes a ticket once, whatever came of it, for five minutes', async () => {
    const person = await insertPerson(server)
    const { device } = await add(person)
    const first = await startLogin()
    const credential = device.get(first.options)
    expect((await finishLogin(first.ticket, credential)).status).toBe(200)
    expect((await finishLogin(first.ticket, credential)).problem.code).toBe('link-expired')

    const second = await startLogin()
    const wrong = device.get(second.options, { tamper: true })
    expect((await finishLogin(second.ticket, wrong)).problem.code).toBe('passkey-refused')
    const right = device.get(second.options)
    expect((await finishLogin(second.ticket, right)).problem.code).toBe('link-expired')

    const third = await startLogin()
    clock.advance({ minutes: 5 })
    const late = await finishLogin(third.ticket, device.get(third.options))
    expect(late.problem.code).toBe('link-expired')
    // A ticket for adding one opens no sign-in.
    const adding = await server.call('startPasskey', { as: await server.signIn() })
    const { ticket, options } = adding.body
    expect((await finishLogin(ticket, device.get(options))).problem.code).toBe('link-expired')
  })

  it('a signature for one ticket is none for another', async () => {
    const { device } = await add(await insertPerson(server))
    const [one, two] = [await startLogin(), await startLogin()]
    const answer = await finishLogin(two.ticket, device.get(one.options))
    expect(answer.problem.code).toBe('passkey-refused')
  })
})

describe('keeping passkeys', () => {
  const rename = (as: SignedIn, passkeyId: string, name: string) =>
    server.call('updatePasskey', { as, params: { passkeyId }, body: { name } })
  const remove = (as: SignedIn, passkeyId: string) =>
    server.call('deletePasskey', { as, params: { passkeyId } })
  const addedId = async (as: SignedIn) => (await add(as)).answer.body.id

  it('gives another name', async () => {
    const person = await insertPerson(server)
    const answer = await rename(person, await addedId(person), '  Blue key ')
    expect(answer.body.name).toBe('Blue key')
    expect((await list(person))[0]?.name).toBe('Blue key')
  })

  it("[GUARD-11] another's is not there, and stays as it is", async () => {
    const ada = await insertPerson(server)
    const eve = await insertPerson(server)
    const id = await addedId(ada)
    for (const passkeyId of [id, randomUUID()]) {
      expect((await rename(eve, passkeyId, 'Mine')).problem.code).toBe('not-found')
      expect((await remove(eve, passkeyId)).problem.code).toBe('not-found')
    }
    expect((await list(ada)).map(({ name }) => name)).toEqual(['Phone'])
    expect(await list(eve)).toEqual([])
  })

  it('removes one: it signs in no more, and its person is told', async () => {
    const person = await insertPerson(server)
    const { device, answer } = await add(person)
    expect((await server.outbox.next(person.email)).subject).toBe('A passkey was added')
    expect((await remove(person, answer.body.id)).status).toBe(204)
    expect((await login(device)).problem.code).toBe('passkey-refused')
    expect(await actsOf(person)).toContain('passkey-removed')
    expect((await server.outbox.next(person.email)).subject).toBe('A passkey was removed')
    expect((await remove(person, answer.body.id)).problem.code).toBe('not-found')
  })

  it('never removes the last way in, not even with two at once', async () => {
    const person = await insertPerson(server, { password: false })
    const ids = [await addedId(person), await addedId(person)]
    const answers = await Promise.all(ids.map((id) => remove(person, id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.problem.code).toBe('last-sign-in-method')
    expect(await list(person)).toHaveLength(1)
  })

  it('removes the last one where a provider still leads in', async () => {
    const person = await insertPerson(server, { password: false })
    const id = await addedId(person)
    await server.db
      .insertInto('login_method')
      .values({
        profile_id: person.profileId,
        provider: 'google',
        issuer: 'https://accounts.google.com',
        subject: randomUUID(),
        created_at: clock.now(),
      })
      .execute()
    expect((await remove(person, id)).status).toBe(204)
  })

  it('asks for a proof where the session lies open for long', async () => {
    const person: Person = await insertPerson(server)
    const id = await addedId(person)
    clock.advance({ minutes: 20 })
    expect((await remove(person, id)).problem.code).toBe('step-up-required')
  })
})
