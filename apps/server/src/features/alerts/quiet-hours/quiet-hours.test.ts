import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { notifying } from '../../../../test/alerts/notifying.ts'
import { turnOn } from '../../../../test/alerts/push-devices.ts'
import { newToldOwner } from '../../../../test/alerts/told-owner.ts'
import type { ToldOwner } from '../../../../test/alerts/told-owner.ts'
import { mailsDone } from '../../../../test/mail-jobs.ts'
import { testServer } from '../../../../test/server-test.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { joinAlertKinds } from '../../../ports/mail/alert-kind.ts'
import { features } from '../../../features.ts'
import { testSurroundings } from '../../../../test/test-surroundings.ts'
import { notifyOfAccount } from '../notify-acts.ts'
import { planMissedMail } from '../../payment-plans/mails/plan-missed-mail.ts'
import { planChargedMail } from '../../payment-plans/mails/plan-charged-mail.ts'
import { quietHoursJobs } from './quiet-hours-jobs.ts'
import { releaseAllHeld } from './release-held.ts'
import type { ReleasesHeld } from './release-held.ts'

const server = await testServer()
const { db, pushes, clock } = server

const night = '2026-11-21T06:00:00.000Z'
const morning = '2026-11-21T16:00:00.000Z'
beforeEach(() => clock.set(night))

const told = notifying(server)
const alertKinds = joinAlertKinds(Object.values(features).flatMap(({ alerts = [] }) => alerts))
const surroundings: ReleasesHeld & typeof told = testSurroundings({ ...told, db, alertKinds })

/** Somebody with a device, at night. */
async function newSleeper() {
  const owner = await newToldOwner(server)
  const { subscription } = await turnOn(server, owner.as, randomUUID())
  const heard = async () => {
    await mailsDone(db)
    return pushes.sent
      .filter(({ to }) => to.endpoint === subscription.endpoint)
      .map(({ message }) => JSON.parse(message.payload) as { text: string; page: string })
  }
  return { owner, heard }
}

const release = () => releaseAllHeld(surroundings)
/** As the server does it every few seconds. */
const look = async () => {
  for (const job of quietHoursJobs(surroundings)) if (job.kind === 'sweep') await job.run()
}
const alertsOf = async ({ as }: ToldOwner) =>
  (await server.call('listAlerts', { as, query: {} })).body.items
const pushFates = async (owner: ToldOwner) =>
  (await alertsOf(owner)).map(({ deliveries }) =>
    deliveries.find(({ channel }) => channel === 'push'),
  )
const tell = (owner: ToldOwner, key: string, amount: number) =>
  inTransaction(db, (tx) => {
    const { as, email, accountId } = owner
    const reader = { profileId: as.profileId, email, locale: 'en', firstName: 'Maria' } as const
    const to = { ...reader, accountId, accountNumber: 'CB-100001' }
    const facts = { amount, method: { kind: 'card', last4: '4242' } } as const
    clock.advance({ minutes: 1 })
    return notifyOfAccount(surroundings, tx, to, planChargedMail, { facts, key })
  })

describe('[FEATURE-18] while it is quiet', () => {
  it('what disturbs waits until it is over; e-mail and the list do not', async () => {
    const { owner, heard } = await newSleeper()
    await owner.tellOfPlan()
    expect((await owner.mails()).length).toBe(1)
    expect(await heard()).toEqual([])
    expect(await pushFates(owner)).toEqual([
      { channel: 'push', state: 'waiting', at: night, held: { until: morning, together: 0 } },
    ])
    clock.set('2026-11-21T15:59:59.000Z')
    await release()
    expect(await heard()).toEqual([])
    clock.set(morning)
    await release()
    expect(await heard()).toMatchObject([
      {
        text: 'Your installment of $40.00 is paid',
        page: `/accounts/${owner.accountId}/payment-plan`,
      },
    ])
    expect(await pushFates(owner)).toEqual([
      { channel: 'push', state: 'sent', at: morning, held: { until: morning, together: 1 } },
    ])
  })

  it('what guards a profile comes at once', async () => {
    const { owner, heard } = await newSleeper()
    await owner.tellOfSecurity()
    expect((await heard()).length).toBe(1)
    expect(await pushFates(owner)).toMatchObject([{ state: 'sent', held: null }])
  })

  it('several come as one, which names the newest of each thing and leads to the list', async () => {
    const { owner, heard } = await newSleeper()
    await tell(owner, 'a first', 1000)
    await tell(owner, 'b first', 2000)
    await tell(owner, 'a second', 3000)
    const waiting = async () => (await server.call('getNotifications', { as: owner.as })).body.held
    expect(await waiting()).toEqual({ count: 2, until: morning })
    clock.set(morning)
    await release()
    expect(await waiting()).toBeNull()
    expect(await heard()).toMatchObject([
      {
        text: '2 alerts while it was quiet: Your installment of $30.00 is paid; Your installment of $20.00 is paid',
        page: '/alerts',
      },
    ])
    expect(await pushFates(owner)).toMatchObject([
      { state: 'sent', held: { together: 3 } },
      { state: 'sent', held: { together: 3 } },
    ])
  })

  it('names three, and says how many more there are', async () => {
    const { owner, heard } = await newSleeper()
    for (const thing of ['a', 'b', 'c', 'd', 'e']) await tell(owner, `${thing} first`, 1000)
    clock.set(morning)
    await release()
    expect((await heard())[0]?.text).toMatch(/^5 alerts while it was quiet: .*; 2 more$/)
  })

  it('what was read meanwhile stays out, and says so', async () => {
    const { owner, heard } = await newSleeper()
    await tell(owner, 'a first', 1000)
    await tell(owner, 'b first', 2000)
    const [newest] = await alertsOf(owner)
    const ids = [newest?.id ?? '']
    const body = { which: { kind: 'some' as const, ids }, read: true }
    await server.call('markAlertsRead', { as: owner.as, body })
    clock.set(morning)
    await release()
    expect((await heard()).map(({ text }) => text)).toEqual(['Your installment of $10.00 is paid'])
    // What is unread stands first.
    expect((await pushFates(owner)).map((fate) => fate?.state)).toEqual(['sent', 'left-out'])
  })

  it('what is settled meanwhile stays out', async () => {
    const { owner, heard } = await newSleeper()
    await inTransaction(db, (tx) => {
      const { as, email, accountId } = owner
      const reader = { profileId: as.profileId, email, locale: 'en', firstName: 'Maria' } as const
      const to = { ...reader, accountId, accountNumber: 'CB-100001' }
      const facts = { amount: 4000, date: '2026-11-18', by: '2026-11-28' }
      return notifyOfAccount(surroundings, tx, to, planMissedMail, { facts, key: accountId })
    })
    clock.set(morning)
    await release()
    // Its account has no plan: nobody needs to pay anything.
    expect(await heard()).toEqual([])
    expect(await pushFates(owner)).toMatchObject([{ state: 'left-out' }])
  })

  it('what is turned off meanwhile stays out, and what is about an account that is no longer seen', async () => {
    const { owner, heard } = await newSleeper()
    await owner.tellOfPlan()
    await owner.tellOfPlan(owner.otherAccountId)
    const place = { event: 'payment-plan', channel: 'push' } as const
    const wish = { ...place, accountId: owner.accountId, wanted: false }
    await server.call('updateNotifications', { as: owner.as, body: { wishes: [wish] } })
    await db.deleteFrom('access_grant').where('account_id', '=', owner.otherAccountId).execute()
    clock.set(morning)
    await release()
    expect(await heard()).toEqual([])
  })

  it.each([
    ['at night, in the morning', night, 0],
    ['by day, at once', '2026-11-21T20:00:00.000Z', 1],
  ])(
    'what a clock that was ahead held back comes when it is set right: %s',
    async (_, right, atOnce) => {
      const { owner, heard } = await newSleeper()
      clock.set('2027-01-02T06:00:00.000Z')
      await owner.tellOfPlan()
      clock.set(right)
      await look()
      expect((await heard()).length).toBe(atOnce)
      expect((await alertsOf(owner)).map(({ createdAt }) => createdAt)).toEqual([right])
      clock.set('2026-11-22T16:00:00.000Z')
      await look()
      expect((await heard()).length).toBe(1)
    },
  )

  it('is told once by twenty at the same time', async () => {
    const { owner, heard } = await newSleeper()
    await owner.tellOfPlan()
    clock.set(morning)
    await Promise.all(Array.from({ length: 20 }, release))
    expect((await heard()).length).toBe(1)
  })

  it('is told once where a server dies while it does so, and holds nobody else off', async () => {
    const [one, other] = [await newSleeper(), await newSleeper()]
    await one.owner.tellOfPlan()
    await other.owner.tellOfPlan()
    clock.set(morning)
    const channels = surroundings.channels.map((channel) => ({
      ...channel,
      queue: async (...given: Parameters<typeof channel.queue>) => {
        const id = await channel.queue(...given)
        if (given[1].to.profileId === one.owner.as.profileId) throw new Error('killed')
        return id
      },
    }))
    const once = releaseAllHeld({ ...surroundings, channels })
    await expect(once).rejects.toThrow('killed')
    expect([(await one.heard()).length, (await other.heard()).length]).toEqual([0, 1])
    await release()
    expect([(await one.heard()).length, (await other.heard()).length]).toEqual([1, 1])
  })
})

describe('[FEATURE-18] when it is quiet', () => {
  const hoursOf = async ({ as }: ToldOwner) =>
    (await server.call('getNotifications', { as })).body.quietHours
  const choose = (owner: ToldOwner, isOn: boolean, from = '21:00', until = '08:00') =>
    server.call('updateQuietHours', { as: owner.as, body: { isOn, from, until } })

  it('is what the utility recommends, or what a profile chooses', async () => {
    const owner = await newToldOwner(server)
    expect(await hoursOf(owner)).toEqual({ isOn: true, from: '21:00', until: '08:00' })
    const { body } = await choose(owner, true, '22:30', '06:00')
    expect(body.quietHours).toEqual({ isOn: true, from: '22:30', until: '06:00' })
    expect(await hoursOf(owner)).toEqual(body.quietHours)
  })

  it('is no hour that the clock does not have, and not from an hour to itself', async () => {
    const owner = await newToldOwner(server)
    expect((await choose(owner, true, '24:00')).problem.code).toBe('invalid-input')
    expect((await choose(owner, true, '21:10')).problem.code).toBe('invalid-input')
    expect((await choose(owner, true, '08:00')).problem.code).toBe('invalid-input')
  })

  it('what is chosen of it is saved alone: another tab’s choice stays', async () => {
    const owner = await newToldOwner(server)
    await server.call('updateQuietHours', { as: owner.as, body: { until: '06:00' } })
    await server.call('updateQuietHours', { as: owner.as, body: { isOn: false } })
    expect(await hoursOf(owner)).toEqual({ isOn: false, from: '21:00', until: '06:00' })
    const { problem } = await server.call('updateQuietHours', {
      as: owner.as,
      body: { from: '06:00' },
    })
    expect(problem.code).toBe('invalid-input')
  })

  it('a change moves what waits', async () => {
    const { owner, heard } = await newSleeper()
    await owner.tellOfPlan()
    await choose(owner, true, '21:00', '10:00')
    clock.set(morning)
    await release()
    expect(await heard()).toEqual([])
    clock.set('2026-11-21T18:00:00Z')
    await release()
    expect((await heard()).length).toBe(1)
  })

  it('turned off, what waits comes now', async () => {
    const { owner, heard } = await newSleeper()
    await owner.tellOfPlan()
    await choose(owner, false)
    await release()
    expect((await heard()).length).toBe(1)
    await owner.tellOfPlan()
    expect((await heard()).length).toBe(2)
  })
})
