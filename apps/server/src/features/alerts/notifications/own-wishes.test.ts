import { expect, it } from 'vitest'
import { mailWith } from '../../../../test/identity/left-behind.ts'
import { insertPerson } from '../../../../test/identity/test-person.ts'
import type { Person } from '../../../../test/identity/test-person.ts'
import { mailToken } from '../../../../test/mail-token.ts'
import { testServer } from '../../../../test/server-test.ts'

const server = await testServer()

/** Somebody who never changed what they are told of, until an intruder did. */
async function muted() {
  const person = await insertPerson(server)
  const before = (await server.call('getNotifications', { as: person })).body
  const wish = { event: 'contact', channel: 'email', accountId: null, wanted: false } as const
  await server.call('updateNotifications', { as: person, body: { wishes: [wish] } })
  const hours = { as: person, body: { from: '17:00', until: '11:00' } }
  expect((await server.call('updateQuietHours', hours)).status).toBe(200)
  return { person, before }
}

async function openReset({ email }: Person) {
  await server.call('forgotPassword', { body: { email } })
  const token = mailToken(await mailWith(server, email, /Choose a new password/))
  const { ways } = (await server.call('checkResetToken', { body: { token } })).body
  return { token, ways }
}

async function reset(person: Person, token: string, keep: { notifications?: boolean }) {
  const body = { token, newPassword: 'tall green kettle 7', keep }
  expect((await server.call('resetPassword', { body })).status).toBe(204)
  const as = await server.signIn(person.profileId)
  const { wishes, quietHours } = (await server.call('getNotifications', { as })).body
  return { wishes, quietHours }
}

it('[R19] what an intruder turned off is said with the new password, and is as recommended unless it is kept', async () => {
  const { person, before } = await muted()
  const { token, ways } = await openReset(person)
  expect(ways.notificationsChangedAt).toBe(server.clock.now().toISOString())
  const { wishes, quietHours } = before
  expect(await reset(person, token, { notifications: false })).toEqual({ wishes, quietHours })
})

it.each([[{ notifications: true }], [{}]])('[R19] what is kept stays: %j', async (keep) => {
  const { person } = await muted()
  const { token } = await openReset(person)
  const { quietHours } = await reset(person, token, keep)
  expect(quietHours).toMatchObject({ from: '17:00', until: '11:00' })
})

it('[R19] what was changed long ago, or never, is not asked about', async () => {
  const { person } = await muted()
  server.clock.advance({ days: server.config.settings.identity.disputeDays + 1 })
  expect((await openReset(person)).ways.notificationsChangedAt).toBe(null)
  expect((await openReset(await insertPerson(server))).ways.notificationsChangedAt).toBe(null)
})
