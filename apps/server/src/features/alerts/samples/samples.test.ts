import { expect, it } from 'vitest'
import { newToldOwner } from '../../../../test/alerts/told-owner.ts'
import { testServer } from '../../../../test/server-test.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { saveBrokenChannel } from '../delivery-reports/delivery-reports-store.ts'

const server = await testServer()
const { db } = server
const body = { channel: 'email' } as const

it('[FEATURE-18] a message to oneself goes where mails go, says that it was asked for, and what became of it is seen', async () => {
  const { as, mails } = await newToldOwner(server)
  const sent = await server.call('sendNotificationSample', { as, body })
  const at = server.clock.now().toISOString()
  expect(sent.body.samples).toEqual([{ channel: 'email', state: 'waiting', at, held: null }])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'This is how we email you', oneClick: null })
  expect(mail?.text).toContain('because you asked for it')
  const { samples } = (await server.call('getNotifications', { as })).body
  expect(samples).toEqual([{ channel: 'email', state: 'sent', at, held: null }])
  // It is no event.
  expect((await server.call('listAlerts', { as, query: {} })).body.items).toEqual([])
})

it('of twenty at once three are sent; later there are more', async () => {
  const { as, mails } = await newToldOwner(server)
  const all = await Promise.all(
    Array.from({ length: 20 }, () => server.call('sendNotificationSample', { as, body })),
  )
  const refused = all.filter(({ status }) => status === 429)
  // A busy machine refuses some before they are looked at.
  const overloaded = all.filter(({ status }) => status === 503)
  expect(refused.length + overloaded.length).toBe(17)
  expect(refused[0]?.headers['retry-after']).toBe('600')
  expect((await mails()).length).toBe(3)
  server.clock.advance({ minutes: 11 })
  expect((await server.call('sendNotificationSample', { as, body })).status).toBe(200)
})

it('tries an address anew from which mails came back, and none that is not confirmed', async () => {
  const { as, email, mails } = await newToldOwner(server)
  const { profileId } = as
  const broken = { profileId, channel: 'email', address: email, since: server.clock.now() } as const
  await inTransaction(db, (tx) => saveBrokenChannel(tx, broken))
  const { body: after } = await server.call('sendNotificationSample', { as, body })
  expect(after.channels).toMatchObject([{ state: 'working' }])
  expect((await mails()).length).toBe(1)
  await db
    .updateTable('profile')
    .set({ email_confirmed_at: null })
    .where('id', '=', profileId)
    .execute()
  const answer = await server.call('sendNotificationSample', { as, body })
  expect(answer.problem.code).toBe('conflict')
  expect(await mails()).toEqual([])
})
