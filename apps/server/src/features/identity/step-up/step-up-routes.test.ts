import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { untilServed } from '../../../../test/until-served.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { TestAuthenticator } from '../../../../test/identity/test-authenticator.ts'
import {
  insertPerson,
  insertPersonWithAuthenticator,
} from '../../../../test/identity/test-person.ts'
import { totpAt, wrongTotpAt } from '../../../../test/identity/test-totp.ts'

const origin = 'https://my.cedarbay.example'
const server = await testServer({ configure: (config) => ({ ...config, publicUrl: origin }) })
const { clock } = server

const state = async (as: SignedIn) => (await server.call('getStepUp', { as })).body
type Proof = Parameters<typeof server.call<'stepUp'>>[1]['body']
const prove = (as: SignedIn, body: Proof) => server.call('stepUp', { as, body })
const sendCode = (as: SignedIn) => server.call('sendStepUpCode', { as })
const startPasskey = async (as: SignedIn) => (await server.call('startStepUpPasskey', { as })).body

/** So late that sensitive acts ask again. */
const waitUntilNeeded = () => clock.advance({ minutes: 15 })

async function addPasskey(as: SignedIn): Promise<TestAuthenticator> {
  const device = new TestAuthenticator(origin)
  const { options, ticket } = (await server.call('startPasskey', { as })).body
  const body = { ticket, credential: device.create(options), name: 'Phone' }
  await server.call('createPasskey', { as, body })
  return device
}

async function mailedCode({ email }: { email: string }): Promise<string> {
  const { text } = await server.outbox.next(email)
  const [code] = /\b\d{6}\b/.exec(text) ?? []
  if (!code) throw new Error('The mail holds no code.')
  return code
}

const other = (code: string, nth = 1) => String((Number(code) + nth) % 1_000_000).padStart(6, '0')

describe('what may be proven by', () => {
  it('is told, the best first; a mail only where nothing else is', async () => {
    const password = await insertPerson(server)
    const nothing = await insertPerson(server, { password: false })
    const code = await insertPersonWithAuthenticator(server)
    const all = await insertPersonWithAuthenticator(server)
    await addPasskey(all)
    const passkey = await insertPerson(server)
    await addPasskey(passkey)
    const methods = async (as: SignedIn) => (await state(as)).methods
    expect(await methods(password)).toEqual(['password'])
    expect(await methods(nothing)).toEqual(['mail'])
    // Beside a code the password proves nothing: it would switch the code off for whoever knows it.
    expect(await methods(code)).toEqual(['code'])
    expect(await methods(all)).toEqual(['passkey', 'code'])
    expect(await methods(passkey)).toEqual(['passkey', 'password'])
  })

  it('nothing else is taken', async () => {
    const withPassword = await insertPerson(server)
    const withCode = await insertPersonWithAuthenticator(server)
    const refusals = [
      await sendCode(withPassword),
      await server.call('startStepUpPasskey', { as: withPassword }),
      await prove(withPassword, { code: '123456' }),
      await prove(withPassword, { mailCode: '123456' }),
      await prove(withCode, { password: withCode.password }),
    ]
    expect(refusals.map(({ problem }) => problem.code)).toEqual(Array(5).fill('conflict'))
  })

  it('exactly one proof is taken', async () => {
    const person = await insertPerson(server)
    const { password } = person
    expect((await prove(person, {})).problem.code).toBe('invalid-input')
    const two = await prove(person, { password, code: '123456' })
    expect(two.problem.code).toBe('invalid-input')
  })
})

describe('the need', () => {
  it('arises a quarter of an hour after signing in, and ends with a proof for as long', async () => {
    const person = await insertPerson(server)
    expect((await state(person)).needed).toBe(false)
    waitUntilNeeded()
    expect((await state(person)).needed).toBe(true)
    expect((await prove(person, { password: person.password })).status).toBe(204)
    expect((await state(person)).needed).toBe(false)
    clock.advance({ minutes: 14 })
    expect((await server.call('startTwoFactor', { as: person })).status).toBe(200)
    clock.advance({ minutes: 1 })
    const answer = await server.call('startTwoFactor', { as: person })
    expect(answer.problem.code).toBe('step-up-required')
  })

  it('ends in the session that proved it, and in no other', async () => {
    const person = await insertPerson(server)
    const second = await server.signIn(person.profileId)
    const stranger = await insertPerson(server)
    waitUntilNeeded()
    await prove(person, { password: person.password })
    expect((await state(person)).needed).toBe(false)
    expect((await state(second)).needed).toBe(true)
    expect((await state(stranger)).needed).toBe(true)
  })
})

describe('a password', () => {
  it('that is wrong proves nothing, and is looked at ten times', async () => {
    const person = await insertPerson(server)
    waitUntilNeeded()
    const guess = () => untilServed(() => prove(person, { password: 'not-mine-at-all' }))
    const guesses = Array.from({ length: 12 }, guess)
    const codes = (await Promise.all(guesses)).map(({ problem }) => problem.code)
    expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(10)
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(2)
    const right = await prove(person, { password: person.password })
    expect(right.problem.code).toBe('too-many-requests')
    expect((await state(person)).needed).toBe(true)
  })

  it("another's proves nothing", async () => {
    const person = await insertPerson(server, { password: false })
    const stranger = await insertPerson(server)
    expect((await prove(person, { password: stranger.password })).problem.code).toBe('conflict')
  })
})

describe('a code of the authenticator', () => {
  it('proves it once', async () => {
    const person = await insertPersonWithAuthenticator(server)
    waitUntilNeeded()
    const code = totpAt(person.secret, clock.now())
    expect((await prove(person, { code })).status).toBe(204)
    expect((await state(person)).needed).toBe(false)
    expect((await prove(person, { code })).problem.code).toBe('wrong-code')
  })

  it('of twenty at once with the same one proves it, and with wrong ones five are looked at', async () => {
    const person = await insertPersonWithAuthenticator(server)
    const code = totpAt(person.secret, clock.now())
    const crowd = (one: (nth: number) => string) =>
      Promise.all(Array.from({ length: 20 }, (_, nth) => prove(person, { code: one(nth) })))
    const same = await crowd(() => code)
    expect(same.filter(({ status }) => status === 204)).toHaveLength(1)
    clock.advance({ minutes: 15 })
    const wrong = await crowd((nth) => wrongTotpAt(person.secret, clock.now(), nth))
    const looked = wrong.filter(({ problem }) => problem.code === 'wrong-code')
    expect(looked).toHaveLength(5)
  })

  it('that is wrong is looked at five times; sign-in counts along', async () => {
    const person = await insertPersonWithAuthenticator(server)
    waitUntilNeeded()
    for (let nth = 0; nth < 5; nth += 1) {
      const code = wrongTotpAt(person.secret, clock.now(), nth)
      expect((await prove(person, { code })).problem.code).toBe('wrong-code')
    }
    const code = totpAt(person.secret, clock.now())
    expect((await prove(person, { code })).problem.code).toBe('too-many-requests')
    const { email, password } = person
    const login = await server.call('login', { body: { email, password, twoFactorCode: code } })
    expect(login.problem.code).toBe('too-many-requests')
    expect((await state(person)).needed).toBe(true)
  })
})

describe('a mailed code', () => {
  it('proves it once, within ten minutes, in the session that asked for it', async () => {
    const person = await insertPerson(server, { password: false })
    const second = await server.signIn(person.profileId)
    waitUntilNeeded()
    expect((await sendCode(person)).status).toBe(204)
    const mailCode = await mailedCode(person)
    expect((await prove(second, { mailCode })).problem.code).toBe('wrong-code')
    expect((await prove(person, { mailCode: other(mailCode) })).problem.code).toBe('wrong-code')
    expect((await prove(person, { mailCode })).status).toBe(204)
    expect((await prove(person, { mailCode })).problem.code).toBe('wrong-code')
    expect((await state(person)).needed).toBe(false)
    expect((await state(second)).needed).toBe(true)

    await sendCode(person)
    const late = await mailedCode(person)
    clock.advance({ minutes: 10 })
    expect((await prove(person, { mailCode: late })).problem.code).toBe('wrong-code')
  })

  it('ends with the next one', async () => {
    const person = await insertPerson(server, { password: false })
    await sendCode(person)
    const first = await mailedCode(person)
    await sendCode(person)
    const second = await mailedCode(person)
    expect((await prove(person, { mailCode: first })).problem.code).toBe('wrong-code')
    expect((await prove(person, { mailCode: second })).status).toBe(204)
  })

  it('comes in the person’s own language', async () => {
    const person = await insertPerson(server, { password: false, locale: 'es' })
    await sendCode(person)
    const mail = await server.outbox.next(person.email)
    expect(mail.subject).toBe('Su código')
    expect(mail.text).toContain('Sirve durante 10 minutos.')
  })

  it('is sent five times an hour', async () => {
    const person = await insertPerson(server, { password: false })
    for (let nth = 0; nth < 5; nth += 1) expect((await sendCode(person)).status).toBe(204)
    expect((await sendCode(person)).problem.code).toBe('too-many-requests')
    clock.advance({ hours: 1 })
    expect((await sendCode(person)).status).toBe(204)
  })

  it('is guessed at five times, one by one or at once', async () => {
    const person = await insertPerson(server, { password: false })
    await sendCode(person)
    const code = await mailedCode(person)
    const guesses = Array.from({ length: 20 }, (_, nth) =>
      prove(person, { mailCode: other(code, nth + 1) }),
    )
    const codes = (await Promise.all(guesses)).map(({ problem }) => problem.code)
    expect(codes.filter((refused) => refused === 'wrong-code')).toHaveLength(5)
    expect((await prove(person, { mailCode: code })).problem.code).toBe('too-many-requests')
  })

  it('is kept as a hash that needs the server’s key', async () => {
    const person = await insertPerson(server, { password: false })
    await sendCode(person)
    await mailedCode(person)
    const rows = await server.db
      .selectFrom('one_time_token')
      .selectAll()
      .where('profile_id', '=', person.profileId)
      .where('kind', '=', 'step-up-mail')
      .execute()
    expect(rows.map(({ kind, data, hash }) => [kind, data, hash.length])).toEqual([
      ['step-up-mail', {}, 32],
    ])
  })
})

describe('a passkey', () => {
  it('proves it once', async () => {
    const person = await insertPerson(server)
    const device = await addPasskey(person)
    waitUntilNeeded()
    const { options, ticket } = await startPasskey(person)
    const [kept] = device.kept
    expect(options).toMatchObject({
      rpId: 'my.cedarbay.example',
      userVerification: 'required',
      allowCredentials: [{ id: kept?.id.toString('base64url') }],
    })
    const passkey = { ticket, credential: device.get(options) }
    expect((await prove(person, { passkey })).status).toBe(204)
    expect((await state(person)).needed).toBe(false)
    expect((await prove(person, { passkey })).problem.code).toBe('link-expired')
  })

  it("of another profile proves nothing, nor does another session's ticket", async () => {
    const person = await insertPerson(server)
    const stranger = await insertPerson(server)
    const device = await addPasskey(person)
    const foreign = await addPasskey(stranger)
    const second = await server.signIn(person.profileId)
    waitUntilNeeded()

    const one = await startPasskey(person)
    const byStranger = { ticket: one.ticket, credential: foreign.get(one.options) }
    expect((await prove(person, { passkey: byStranger })).problem.code).toBe('passkey-refused')

    const two = await startPasskey(second)
    const fromSecond = { ticket: two.ticket, credential: device.get(two.options) }
    expect((await prove(person, { passkey: fromSecond })).problem.code).toBe('link-expired')

    const three = await startPasskey(stranger)
    const fromStranger = { ticket: three.ticket, credential: device.get(three.options) }
    expect((await prove(person, { passkey: fromStranger })).problem.code).toBe('link-expired')

    const login = (await server.call('startPasskeyLogin', {})).body
    const fromLogin = { ticket: login.ticket, credential: device.get(login.options) }
    expect((await prove(person, { passkey: fromLogin })).problem.code).toBe('link-expired')
    expect((await state(person)).needed).toBe(true)
  })

  it('whose owner was not verified proves nothing', async () => {
    const person = await insertPerson(server)
    const device = await addPasskey(person)
    waitUntilNeeded()
    const { options, ticket } = await startPasskey(person)
    const credential = device.get(options, { userVerified: false })
    const answer = await prove(person, { passkey: { ticket, credential } })
    expect(answer.problem.code).toBe('passkey-refused')
    expect((await state(person)).needed).toBe(true)
    const entries = await server.db
      .selectFrom('audit_entry')
      .select('act')
      .where('profile_id', '=', person.profileId)
      .execute()
    expect(entries.map(({ act }) => act)).toContain('step-up-refused')
  })
})
