import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mailToken } from '../mail-token.ts'
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
import { insertPerson } from './test-person.ts'
import type { Person } from './test-person.ts'

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
