import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { newToldOwner } from '../../../../test/alerts/told-owner.ts'
import { callDesk, insertOperator } from '../../../../test/operators/test-operator.ts'
import { testServer } from '../../../../test/server-test.ts'

const server = await testServer()
const { db, clock } = server
const viewer = await insertOperator(server, 'viewer')
const list = (query = {}) => callDesk(server, 'listFailedDeliveries', { as: viewer, query })

it('what reached nobody is listed: to whom, about what, why, and where one would go now', async () => {
  const owner = await newToldOwner(server)
  await owner.tellOfPlan()
  await server.outbox.next(owner.email)
  await db
    .updateTable('alert_delivery')
    .set({ state: 'bounced', reason: '5.1.1', at: clock.now() })
    .execute()
  const { items } = (await list()).body
  expect(items).toEqual([
    expect.objectContaining({ channel: 'email', state: 'bounced', reason: '5.1.1' }),
  ])
  expect(items[0]?.alert).toMatchObject({
    event: 'payment-plan',
    profileId: owner.as.profileId,
    accountId: owner.accountId,
    address: owner.email,
    isBroken: false,
  })
  expect((await list({ channel: 'sms' })).body.items).toEqual([])
  expect((await list({ state: 'refused' })).body.items).toEqual([])
})

it('comes a page at a time, each once, the latest first; also what went to nobody’s profile', async () => {
  const rows = Array.from({ length: 40 }, () => {
    clock.advance({ minutes: 1 })
    const state = 'refused' as const
    const fate = { state, at: clock.now(), reason: '550' }
    return { id: randomUUID(), alert_id: null, channel: 'email' as const, ...fate }
  })
  await db.insertInto('alert_delivery').values(rows).execute()
  const first = (await list({ state: 'refused' })).body
  const rest = (await list({ state: 'refused', cursor: first.next })).body
  expect(rest.next).toBeNull()
  const ids = [...first.items, ...rest.items].map(({ id }) => id)
  expect(ids).toEqual(rows.map(({ id }) => id).toReversed())
  expect(first.items[0]?.alert).toBeNull()
})
