import type { WishChange } from '@portal/contract/alerts/alerts-notifications'
import { describe, expect, it } from 'vitest'
import { newToldOwner } from '../../../../test/alerts/told-owner.ts'
import type { ToldOwner } from '../../../../test/alerts/told-owner.ts'
import { testServer } from '../../../../test/server-test.ts'
import { insertAccount } from '../../../../test/test-account.ts'

const server = await testServer()
const { db } = server

const plans = { event: 'payment-plan', channel: 'email', accountId: null } as const

const change = (by: ToldOwner, ...wishes: Array<WishChange>) =>
  server.call('updateNotifications', { as: by.as, body: { wishes } })

const alertsOf = async ({ as }: ToldOwner) =>
  (await server.call('listAlerts', { as, query: {} })).body.items

describe('[FEATURE-18] by which channels a profile hears of what', () => {
  it('by e-mail of everything, where nobody has chosen', async () => {
    const owner = await newToldOwner(server)
    const { body } = await server.call('getNotifications', { as: owner.as })
    const email = { channel: 'email', address: owner.email, state: 'working', disturbs: false }
    expect(body.channels).toEqual([email])
    expect(body.wishes).toEqual([])
    const rows = body.groups.flatMap(({ events }) => events)
    expect(rows.length).toBeGreaterThan(9)
    for (const { channels } of rows) expect(channels).toMatchObject([{ isRecommended: true }])
    const fixed = rows.filter(({ channels }) => channels.every(({ isFixed }) => isFixed))
    expect(fixed.map(({ event }) => event)).toEqual(['security', 'access', 'contact', 'bill-ready'])
    expect(body.groups[0]?.whyFixed).toContain('protect')
    await owner.tellOfPlan()
    expect((await owner.mails()).length).toBe(1)
  })

  it('what is turned off sends no mail and yet stands in the list, until it is turned on again', async () => {
    const owner = await newToldOwner(server)
    const { body } = await change(owner, { ...plans, wanted: false })
    expect(body.wishes).toEqual([{ ...plans, wanted: false }])
    await owner.tellOfPlan()
    expect(await owner.mails()).toEqual([])
    expect(await alertsOf(owner)).toMatchObject([{ event: 'payment-plan', deliveries: [] }])
    await change(owner, { ...plans, wanted: null })
    await owner.tellOfPlan()
    expect((await owner.mails()).length).toBe(1)
  })

  it('for one account otherwise than for all', async () => {
    const owner = await newToldOwner(server)
    const one = { ...plans, accountId: owner.accountId, wanted: true }
    await change(owner, one, { ...plans, wanted: false })
    await owner.tellOfPlan(owner.otherAccountId)
    expect(await owner.mails()).toEqual([])
    await owner.tellOfPlan()
    expect((await owner.mails()).length).toBe(1)
  })

  it('only what differs is kept: what is recommended, or wished for all, is no wish', async () => {
    const owner = await newToldOwner(server)
    const one = { ...plans, accountId: owner.accountId }
    const wishesAfter = async (...wishes: Array<WishChange>) =>
      (await change(owner, ...wishes)).body.wishes
    expect(await wishesAfter({ ...plans, wanted: true }, { ...one, wanted: true })).toEqual([])
    expect(await wishesAfter({ ...one, wanted: false }, { ...plans, wanted: false })).toEqual([
      { ...plans, wanted: false },
    ])
  })

  it('nobody turns off what guards them', async () => {
    const owner = await newToldOwner(server)
    for (const event of ['security', 'access', 'bill-ready'] as const) {
      const { body } = await change(owner, { ...plans, event, wanted: false })
      expect(body.wishes).toEqual([])
    }
    await owner.tellOfSecurity()
    expect((await owner.mails()).length).toBe(1)
  })

  it('nothing goes to an address that is not confirmed', async () => {
    const owner = await newToldOwner(server)
    await db
      .updateTable('profile')
      .set({ email_confirmed_at: null })
      .where('id', '=', owner.as.profileId)
      .execute()
    await owner.tellOfPlan()
    await owner.tellOfSecurity()
    expect(await owner.mails()).toEqual([])
    expect((await alertsOf(owner)).length).toBe(2)
    const { body } = await server.call('getNotifications', { as: owner.as })
    expect(body.channels).toMatchObject([{ state: 'unconfirmed' }])
  })

  it('another’s account is none, and another’s wishes are not touched', async () => {
    const [owner, stranger] = [await newToldOwner(server), await newToldOwner(server)]
    for (const accountId of [owner.accountId, await insertAccount(db)]) {
      const answer = await change(
        stranger,
        { ...plans, wanted: false },
        { ...plans, accountId, wanted: false },
      )
      expect(answer.problem.code).toBe('not-found')
    }
    expect((await server.call('getNotifications', { as: stranger.as })).body.wishes).toEqual([])
    await change(owner, { ...plans, wanted: false })
    await stranger.tellOfPlan()
    expect((await stranger.mails()).length).toBe(1)
  })

  it('twenty changes at once leave one wish, or none', async () => {
    const owner = await newToldOwner(server)
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) => change(owner, { ...plans, wanted: turn % 2 === 0 })),
    )
    const { wishes } = (await server.call('getNotifications', { as: owner.as })).body
    expect(wishes.length).toBeLessThan(2)
  })

  it('counts what came in the last 30 days, by event and account', async () => {
    const owner = await newToldOwner(server)
    await owner.tellOfPlan()
    server.clock.advance({ days: 31 })
    const as = await server.signIn(owner.as.profileId)
    for (const accountId of [owner.accountId, owner.accountId, owner.otherAccountId]) {
      await owner.tellOfPlan(accountId)
    }
    await owner.tellOfSecurity()
    const { recent } = (await server.call('getNotifications', { as })).body
    const counted = recent.map(({ event, accountId, count }) => `${event} ${accountId} ${count}`)
    expect(counted.toSorted()).toEqual(
      [
        `payment-plan ${owner.accountId} 2`,
        `payment-plan ${owner.otherAccountId} 1`,
        'security null 1',
      ].toSorted(),
    )
  })

  it('says it in the reader’s language', async () => {
    const { as } = await newToldOwner(server)
    const headers = { 'accept-language': 'es' }
    const { body } = await server.call('getNotifications', { as, headers })
    expect(body.groups.map(({ title }) => title)).toContain('Facturas y pagos')
  })

  it('nobody who is not signed in reads or changes them', async () => {
    const body = { wishes: [{ ...plans, wanted: false }] }
    expect((await server.call('getNotifications', {})).status).toBe(401)
    expect((await server.call('updateNotifications', { body })).status).toBe(401)
  })
})
