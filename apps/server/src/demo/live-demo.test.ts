import { rm } from 'node:fs/promises'
import { personas } from '@portal/fixtures/personas/personas'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import { addDays } from '@portal/rules/calendar-days'
import { localDate } from '@portal/rules/local-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFiles } from '../../test/import-files.ts'
import { testLog } from '../../test/test-log.ts'
import { testServer } from '../../test/server-test.ts'
import type { TestServer } from '../../test/server-test.ts'
import { createDatabase, createPool } from '../db/pool.ts'
import { ensureDemo } from '../import/demo-data.ts'
import { kindImports } from '../kind-imports.ts'
import { liveDemo } from './live-demo.ts'

/** Days of any kind; the second comes right after clocks were changed, the third right after midnight. */
const starts = ['2026-11-20T20:00:00.000Z', '2027-03-14T17:30:00.000Z', '2027-01-01T08:10:00.000Z']

/** How many days after it was made the demo is looked at. */
const later = [0, 1, 30]

const timeZone = 'America/Los_Angeles'

/** Starts the demo as the product does. */
async function startDemo(server: TestServer, dataDir: string): Promise<unknown> {
  const pool = createPool(server.connection, { max: 3 })
  const { clock } = server
  const config = { ...server.config, dataDir, demo: true, demoAccounts: 30 }
  const live = () => liveDemo({ config, db: createDatabase(pool), clock, log: testLog })
  try {
    return await ensureDemo(config, pool, { clock, kinds: kindImports, live })
  } finally {
    await pool.end()
  }
}

for (const now of starts) {
  const server = await testServer({ now })
  const { call } = server

  const signedIn = async (who: PersonaName) => {
    const { email } = personas[who]
    const found = server.db.selectFrom('profile').select('id').where('email', '=', email)
    const as = await server.signIn((await found.executeTakeFirstOrThrow()).id)
    const { items } = (await call('listAccounts', { as })).body
    return { as, accounts: items, params: { accountId: items[0]?.id ?? '' } }
  }
  const alertsOf = async (who: PersonaName) => {
    const { as } = await signedIn(who)
    return (await call('listAlerts', { as })).body.items
  }

  describe.each(later)(`a demo of ${now}, %i days later`, (days) => {
    let today: string
    beforeAll(async () => {
      const dataDir = await importFiles({})
      if (days > 0) server.clock.set(new Date(Date.parse(now) + days * 86_400_000).toISOString())
      const made = await startDemo(server, dataDir)
      // Only the first start makes it; the later ones find it.
      expect(made === null).toBe(days > 0)
      today = localDate(new Date(now), timeZone)
      afterAll(() => rm(dataDir, { recursive: true, force: true }))
    }, 60_000)

    it('[FEATURE-07] Walter’s account has people of every role, a note with an end, one who is invited, and a log', async () => {
      const { as, params } = await signedIn('walter')
      const { people, invitations } = (await call('listAccess', { as, params })).body
      expect(people.map(({ name, role }) => [name.split(' ')[0], role])).toEqual([
        ['Walter', 'owner'],
        ['Ruth', 'payer'],
        ['Nils', 'manager'],
        ['Dana', 'viewer'],
      ])
      const ruth = people.find(({ role }) => role === 'payer')
      expect(ruth?.lastDay).toBe(addDays(today, 150))
      expect(ruth?.note).toContain('winter')
      expect(invitations).toMatchObject([{ email: 'ingrid@example.com', isOver: days > 7 }])
      const log = (await call('getAccessLog', { as, params })).body
      expect(log.entries.length).toBeGreaterThanOrEqual(days > 0 ? 4 : 6)
      const lookers = log.visitors.filter((one) => one.days.length > 1).map(({ name }) => name)
      if (days < 20) expect(lookers).toHaveLength(4)
    })

    it('[FEATURE-07] Dana sees accounts of two owners, and may pay none', async () => {
      const { accounts } = await signedIn('dana')
      expect(accounts).toHaveLength(3)
      expect(new Set(accounts.map(({ nickname }) => nickname)).size).toBe(3)
      for (const { permissions } of accounts)
        expect(permissions).toEqual(['see-amounts', 'see-usage'])
      const walters = (await signedIn('nils')).accounts
      expect(walters[0]?.permissions).toContain('pay')
    })

    it('[FEATURE-21] Maya’s messages: one waits, one is answered with a file in it and not read, one is settled', async () => {
      const { as } = await signedIn('maya')
      const { items } = (await call('listConversations', { as })).body
      expect(items.map(({ concern, state }) => [concern, state])).toEqual([
        ['other', 'waiting'],
        ['bill', 'answered'],
        ['street-light', 'answered'],
      ])
      for (const { number } of items) expect(number).toMatch(/^M-\w{4}-\w{4}$/)
      const conversationId = items[1]?.id ?? ''
      const { messages } = (await call('getConversation', { as, params: { conversationId } })).body
      expect(messages.map(({ by }) => by)).toEqual(['customer', 'customer', 'utility'])
      expect(messages[0]?.files).toMatchObject([{ type: 'application/pdf' }])
      const told = (await alertsOf('maya')).filter(({ event }) => event === 'message')
      expect(told.map(({ isRead }) => isRead)).toEqual([false, false, true])
      expect(told[1]?.deliveries).toMatchObject([
        { channel: 'email', state: 'delivered' },
        { channel: 'sms', state: 'delivered', held: null },
      ])
      // It was written at night, so that the text of its receipt waited.
      const { earlier } = told[2]!
      const params = { alertId: earlier[0]?.id ?? '' }
      const receipt = (await call('getAlert', { as, params })).body
      expect(receipt.deliveries[1]).toMatchObject({ state: 'delivered', held: { together: 1 } })
    })

    it('[FEATURE-18] Maya’s alerts are of five events on six days, read and unread, and she has quiet hours of her own', async () => {
      const { as } = await signedIn('maya')
      const alerts = await alertsOf('maya')
      expect(new Set(alerts.map(({ event }) => event))).toEqual(
        new Set(['message', 'bill-ready', 'contact', 'access', 'security']),
      )
      const daysOf = alerts.map(({ createdAt }) => localDate(new Date(createdAt), timeZone))
      expect(new Set(daysOf).size).toBeGreaterThanOrEqual(6)
      expect(daysOf.every((day) => day < today)).toBe(true)
      const unread = alerts.filter(({ isRead }) => !isRead)
      expect(unread.map(({ event }) => event)).toEqual(['message', 'message', 'bill-ready'])
      const { quietHours } = (await call('getNotifications', { as })).body
      expect(quietHours).toEqual({ isOn: true, from: '22:00', until: '07:00' })
    })

    it('[FEATURE-18] Lena has bills that need her on several days, those of the last week unread', async () => {
      const { as } = await signedIn('lena')
      const { items } = (await call('listNeeds', { as })).body
      expect(new Set(items.map(({ by }) => by)).size).toBeGreaterThanOrEqual(2)
      const bills = (await alertsOf('lena')).filter(({ event }) => event === 'bill-ready')
      expect(new Set(bills.map(({ accountId }) => accountId)).size).toBeGreaterThanOrEqual(8)
      expect(bills.filter(({ isRead }) => !isRead)).toHaveLength(3)
    })

    it('[FEATURE-18] the mail with a bill to Nils came back, so his bills go on paper again', async () => {
      const { as, params } = await signedIn('nils')
      const alerts = await alertsOf('nils')
      const bill = alerts.filter(({ event }) => event === 'bill-ready')
      expect(bill.flatMap(({ deliveries }) => deliveries.map(({ state }) => state))).toContain(
        'bounced',
      )
      expect((await call('getBillNotices', { as, params })).body.paperless).toBe(false)
      const { channels } = (await call('getNotifications', { as })).body
      expect(channels.find(({ channel }) => channel === 'email')?.state).toBe('broken')
    })

    it('[FEATURE-06] Walter’s account is reached in every way, and his priority service is to be renewed', async () => {
      const { as, params } = await signedIn('walter')
      const contact = (await call('getAccountContact', { as, params })).body
      expect(contact.ways.map(({ kind, purposes, state }) => [kind, purposes[0], state])).toEqual([
        ['email', 'bills', 'confirmed'],
        ['phone', 'outages', 'confirmed'],
      ])
      expect(contact.largePrint).toBe(true)
      expect(contact.emergency?.name).toBe('Ruth Lindgren')
      if (days < 21) expect(contact.priority).toMatchObject({ until: addDays(today, 21) })
    })

    it('nobody is told twice where the start was cut off and comes again', async () => {
      const before = await alertsOf('walter')
      const { clock, config, db } = server
      await liveDemo({ config, db, clock, log: testLog })
      expect(await alertsOf('walter')).toEqual(before)
    })

    it('nothing left the machine, and nobody stays signed in', async () => {
      expect([server.outbox.sent.length, server.texts.sent.length]).toEqual([0, 0])
      const open = server.db.selectFrom('session').select('id').where('device', 'is not', null)
      expect(await open.where('ended_at', 'is', null).execute()).toEqual([])
    })
  })
}
