import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mailsDone } from '../mail-jobs.ts'
import { mailToken } from '../mail-token.ts'
import type { SignedIn } from '../server-test.ts'
import {
  addPasskey,
  linkProvider,
  login,
  mailWith,
  signInByProvider,
  signsInByPasskey,
  takeOver,
} from './left-behind.ts'
import type { TakenOver } from './left-behind.ts'
import { serverWithProvider } from './server-with-provider.ts'
import { TestAuthenticator } from './test-authenticator.ts'
import { insertPerson, insertPersonWithAuthenticator } from './test-person.ts'
import type { Person } from './test-person.ts'
import { totpAt, wrongTotpAt } from './test-totp.ts'

const { server, provider } = await serverWithProvider()

const newPassword = 'tall green kettle 7'
const { perEmail } = server.config.settings.identity.guesses

/** Somebody who knows nothing but the address uses up all guesses, and goes on. */
async function lockOut({ email }: Person): Promise<void> {
  const guess = { email, password: 'not the one at all' }
  for (let n = 0; n < perEmail; n += 1) await login(server, guess)
  expect((await login(server, guess)).status).toBe(429)
}

const codeGuessesOf = ({ profileId }: Person) =>
  createHash('sha256').update(`code\n${profileId}`).digest()

const statusOf = async (given: { email: string; password: string }, deviceId = randomUUID()) =>
  (await login(server, given, { deviceId })).status

describe('whom strangers have locked out with wrong passwords', () => {
  it('a reset by mail lets in, also on another device', async () => {
    const owner = await insertPerson(server)
    await lockOut(owner)
    expect(await statusOf(owner)).toBe(429)
    await server.call('forgotPassword', { body: { email: owner.email } })
    const token = mailToken(await mailWith(server, owner.email, /Choose a new password/))
    const deviceId = randomUUID()
    const body = { token, newPassword }
    const headers = { 'x-device-id': deviceId }
    expect((await server.call('resetPassword', { body, headers })).status).toBe(204)
    const given = { email: owner.email, password: newPassword }
    expect(await statusOf(given)).toBe(200)
    // They go on guessing: the device of the reset is not theirs to lock.
    await lockOut(owner)
    expect(await statusOf(given)).toBe(429)
    expect(await statusOf(given, deviceId)).toBe(200)
  })

  it('a passkey lets in, and with it the password again', async () => {
    const owner = await insertPerson(server)
    const passkey = new TestAuthenticator('http://localhost:3000')
    await addPasskey(server, owner, passkey)
    await lockOut(owner)
    const deviceId = randomUUID()
    expect(await signsInByPasskey(server, passkey, deviceId)).toBe(true)
    expect(await statusOf(owner)).toBe(200)
    await lockOut(owner)
    expect(await statusOf(owner, deviceId)).toBe(200)
  })

  it('a provider lets in, and with it the password again', async () => {
    const owner = await insertPerson(server)
    const account = await linkProvider({ server, provider } as TakenOver, owner)
    await lockOut(owner)
    expect((await signInByProvider({ server }, account)).status).toBe('signed-in')
    expect(await statusOf(owner)).toBe(200)
  })

  it('a reset lets in also where an intruder used up the tries at the code', async () => {
    const { owner } = await takeOver(server, provider)
    for (let n = 0; n < 6; n += 1)
      await server.db
        .insertInto('attempt')
        .values({ kind: 'code', subject: codeGuessesOf(owner), at: server.clock.now() })
        .execute()
    await server.call('forgotPassword', { body: { email: owner.email } })
    const token = mailToken(await mailWith(server, owner.email, /Choose a new password/))
    await server.call('resetPassword', { body: { token, newPassword } })
    const left = await server.db
      .selectFrom('attempt')
      .select('id')
      .where('subject', '=', codeGuessesOf(owner))
      .execute()
    expect(left).toEqual([])
  })
})

describe('whose two-step sign-in is guessed at by somebody who reads the mailbox', () => {
  async function reset({ email }: Person): Promise<void> {
    await server.call('forgotPassword', { body: { email } })
    const token = mailToken(await mailWith(server, email, /Choose a new password/))
    expect((await server.call('resetPassword', { body: { token, newPassword } })).status).toBe(204)
  }

  it('gets in on the device where a code was right, however lately that was first used', async () => {
    const owner = await insertPersonWithAuthenticator(server)
    const { clock } = server
    const given = { email: owner.email, password: newPassword }
    const deviceId = randomUUID()
    const right = () => totpAt(owner.secret, clock.now())
    clock.advance({ days: 20 })
    expect((await login(server, owner, { code: right(), deviceId })).status).toBe(200)
    clock.advance({ days: 3 })
    await reset(owner)
    for (let n = 0; n < 5; n += 1) {
      const code = wrongTotpAt(owner.secret, clock.now())
      expect((await login(server, given, { code })).problem.code).toBe('wrong-code')
    }
    await reset(owner)
    await lockOut(owner)
    expect((await login(server, given, { code: right() })).status).toBe(429)
    expect((await login(server, given, { code: right(), deviceId })).status).toBe(200)
  })

  it('has no tries of her own on a device where only a passkey signed in', async () => {
    const owner = await insertPersonWithAuthenticator(server)
    const passkey = new TestAuthenticator('http://localhost:3000')
    await addPasskey(server, owner, passkey)
    const deviceId = randomUUID()
    expect(await signsInByPasskey(server, passkey, deviceId)).toBe(true)
    const code = wrongTotpAt(owner.secret, server.clock.now())
    for (let n = 0; n < 5; n += 1) await login(server, owner, { code })
    expect((await login(server, owner, { code, deviceId })).status).toBe(429)
  })
})

describe('whoever is signed in', () => {
  const prove = (as: SignedIn, password: string) =>
    server.call('stepUp', { as, body: { password } })
  const change = (as: SignedIn, currentPassword: string) =>
    server.call('changePassword', { as, body: { currentPassword, newPassword } })

  it('proves it by the password, whatever strangers who guess at it do', async () => {
    const owner = await insertPerson(server)
    await lockOut(owner)
    expect((await prove(owner, owner.password)).status).toBe(204)
    server.clock.advance({ minutes: 14 })
    await lockOut(owner)
    expect((await prove(owner, owner.password)).status).toBe(204)
    expect((await change(owner, owner.password)).status).toBe(204)
  })

  it('guesses at the password so often and no more, and locks nobody out of signing in', async () => {
    const owner = await insertPerson(server)
    const intruder = await server.signIn(owner.profileId)
    for (let n = 0; n < perEmail; n += 1) {
      const guess = n % 2 === 0 ? prove : change
      expect((await guess(intruder, `not mine ${n}`)).problem.code).toBe('wrong-credentials')
    }
    expect((await prove(intruder, owner.password)).status).toBe(429)
    expect((await change(intruder, owner.password)).status).toBe(429)
    // The owner on a new device, and in a session of her own.
    expect(await statusOf(owner)).toBe(200)
    expect((await prove(owner, owner.password)).status).toBe(204)
    expect((await change(owner, owner.password)).status).toBe(204)
  })
})

describe('whoever has forgotten the password', () => {
  const forgot = ({ email }: Person) => server.call('forgotPassword', { body: { email } })
  /** So many links as go to an address in an hour. */
  async function useUpLinks(owner: Person): Promise<void> {
    for (let n = 0; n < 6; n += 1) await forgot(owner)
    await mailsDone(server.db)
    expect(linksTo(owner)).toHaveLength(5)
    server.outbox.sent.length = 0
  }
  const linksTo = ({ email }: Person) =>
    server.outbox.sent.filter(
      ({ to, subject }) => to === email && subject === 'Choose a new password',
    )

  it('gets a link, also where an intruder asked for many and made them void', async () => {
    const owner = await insertPerson(server)
    const intruder = await server.signIn(owner.profileId)
    await useUpLinks(owner)
    const body = { currentPassword: owner.password, newPassword: 'crooked lantern under 9' }
    expect((await server.call('changePassword', { as: intruder, body })).status).toBe(204)
    await forgot(owner)
    const token = mailToken(await mailWith(server, owner.email, /Choose a new password/))
    expect((await server.call('resetPassword', { body: { token, newPassword } })).status).toBe(204)
  })

  it('gets a link, also where “This wasn’t me” has made the others void', async () => {
    const owner = await insertPerson(server)
    const body = { currentPassword: owner.password, newPassword: 'crooked lantern under 9' }
    expect((await server.call('changePassword', { as: owner, body })).status).toBe(204)
    const notice = mailToken(await mailWith(server, owner.email, /password was changed/))
    await useUpLinks(owner)
    expect((await server.call('reportNotMe', { body: { token: notice } })).status).toBe(200)
    await forgot(owner)
    const token = mailToken(await mailWith(server, owner.email, /Choose a new password/))
    expect((await server.call('resetPassword', { body: { token, newPassword } })).status).toBe(204)
  })
})
