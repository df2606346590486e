import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mailToken } from '../mail-token.ts'
import { mailsDone } from '../mail-jobs.ts'
import { testServer } from '../server-test.ts'
import { daysAgo, login, mailWith } from './left-behind.ts'
import { insertPersonWithAuthenticator } from './test-person.ts'
import type { PersonWithAuthenticator } from './test-person.ts'
import { totpAt, wrongTotpAt } from './test-totp.ts'

const server = await testServer()

/** So many wrong codes are looked at in a quarter of an hour. */
const MOST = 5

/** Somebody with two-step sign-in of long ago, which no mail takes away, and a device where a code was right since. */
async function insertOwner(): Promise<PersonWithAuthenticator & { deviceId: string }> {
  const owner = await insertPersonWithAuthenticator(server)
  const deviceId = randomUUID()
  const code = totpAt(owner.secret, server.clock.now())
  expect((await login(server, owner, { code, deviceId })).status).toBe(200)
  await server.db
    .updateTable('profile')
    .set({ totp_since: daysAgo(server, 60) })
    .where('id', '=', owner.profileId)
    .execute()
  await server.db
    .updateTable('known_device')
    .set({ first_used_at: daysAgo(server, 60) })
    .where('profile_id', '=', owner.profileId)
    .execute()
  server.clock.advance({ minutes: 1 })
  return { ...owner, deviceId }
}

async function linkByMail({ email }: { email: string }): Promise<string> {
  await server.call('forgotPassword', { body: { email } })
  return mailToken(await mailWith(server, email, /Choose a new password/))
}

async function choosePassword(token: string, deviceId: string): Promise<string> {
  const newPassword = `tall green kettle ${deviceId}`
  const headers = { 'x-device-id': deviceId }
  const answer = await server.call('resetPassword', { body: { token, newPassword }, headers })
  expect(answer.status).toBe(204)
  return newPassword
}

/** How many of some codes tried on the device and on others were looked at. */
async function tryCodes(
  { email, secret }: PersonWithAuthenticator,
  { password, deviceId }: { password: string; deviceId: string },
): Promise<number> {
  let looked = 0
  for (let n = 0; n < 4; n += 1) {
    const code = wrongTotpAt(secret, server.clock.now(), n)
    const from = { code, deviceId: n % 2 === 0 ? deviceId : randomUUID() }
    const answer = await login(server, { email, password }, from)
    if (answer.problem.code === 'wrong-code') looked += 1
    else expect(answer.problem.code).toBe('too-many-requests')
  }
  return looked
}

/** The owner wins the profile back by mail and signs in where a code was right before. */
async function ownerGetsIn(owner: PersonWithAuthenticator & { deviceId: string }): Promise<void> {
  const { deviceId, secret, email } = owner
  const password = await choosePassword(await linkByMail(owner), deviceId)
  const code = totpAt(secret, server.clock.now())
  expect((await login(server, { email, password }, { code, deviceId })).status).toBe(200)
}

describe('whoever reads the mailbox', () => {
  it('tries no more codes by one link to a new password after the other', async () => {
    const owner = await insertOwner()
    let looked = 0
    for (let n = 0; n < 4; n += 1) {
      const deviceId = randomUUID()
      const password = await choosePassword(await linkByMail(owner), deviceId)
      looked += await tryCodes(owner, { password, deviceId })
    }
    expect(looked).toBe(MOST)
    await ownerGetsIn(owner)
  })

  it('tries no more codes by one “This wasn’t me” after the other', async () => {
    const owner = await insertOwner()
    let token = await linkByMail(owner)
    let looked = 0
    for (let n = 0; n < 4; n += 1) {
      const deviceId = randomUUID()
      const password = await choosePassword(token, deviceId)
      looked += await tryCodes(owner, { password, deviceId })
      const notice = mailToken(await mailWith(server, owner.email, /password was changed/))
      token = (await server.call('reportNotMe', { body: { token: notice } })).body.token
    }
    expect(looked).toBe(MOST)
    await ownerGetsIn(owner)
  })

  it('gets so many links in an hour and no more, however many of them they use', async () => {
    const owner = await insertOwner()
    for (let n = 0; n < 5; n += 1) {
      await choosePassword(await linkByMail(owner), randomUUID())
      server.outbox.sent.length = 0
    }
    await server.call('forgotPassword', { body: { email: owner.email } })
    await mailsDone(server.db)
    const subjects = server.outbox.sent.map(({ subject }) => subject)
    expect(subjects).not.toContain('Choose a new password')
    server.clock.advance({ minutes: 60 })
    await ownerGetsIn(owner)
  })
})

describe('a device', () => {
  it('that was known before codes were asked for has no tries of its own', async () => {
    const owner = await insertOwner()
    const others = Array.from({ length: 3 }, () => randomUUID())
    await server.db
      .updateTable('profile')
      .set({ totp_since: null })
      .where('id', '=', owner.profileId)
      .execute()
    for (const deviceId of others)
      expect((await login(server, owner, { deviceId })).status).toBe(200)
    server.clock.advance({ minutes: 1 })
    await server.db
      .updateTable('profile')
      .set({ totp_since: server.clock.now() })
      .where('id', '=', owner.profileId)
      .execute()
    let looked = 0
    for (const deviceId of others)
      looked += await tryCodes(owner, { password: owner.password, deviceId })
    expect(looked).toBe(MOST)
  })

  it('on which two-step sign-in was switched on has tries of its own', async () => {
    const owner = await insertPersonWithAuthenticator(server)
    const deviceId = randomUUID()
    const headers = { 'x-device-id': deviceId }
    await server.call('deleteTwoFactor', { as: owner })
    const { secret } = (await server.call('startTwoFactor', { as: owner, headers })).body
    const body = { code: totpAt(secret, server.clock.now()) }
    await server.call('confirmTwoFactor', { as: owner, headers, body })
    server.clock.advance({ minutes: 1 })
    const stranger = { password: owner.password, deviceId: randomUUID() }
    for (let n = 0; n < 2; n += 1) await tryCodes({ ...owner, secret }, stranger)
    const code = totpAt(secret, server.clock.now())
    expect((await login(server, owner, { code })).status).toBe(429)
    expect((await login(server, owner, { code, deviceId })).status).toBe(200)
  })
})
