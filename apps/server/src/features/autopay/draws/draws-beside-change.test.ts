import type { AutopayOption } from '@portal/contract/autopay/autopay'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  byDueDate,
  newAutopayCustomer,
  runAutopayOn,
} from '../../../../test/autopay/autopay-customer.ts'
import { testServer } from '../../../../test/server-test.ts'
import { DrawChangedError, assertStands } from './unmade-draws.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })

const charges = 8339
/** A bill of November 10 is drawn so on the 24th. */
const afterBill: AutopayOption = { kind: 'after-bill', days: 14, maximum: null }
const monthly: AutopayOption = { kind: 'monthly', day: 28, amount: 20_00 }

/** Somebody whose bill is due on December 20. */
async function dueLater() {
  const ada = await newAutopayCustomer(server, { dueDate: '2026-12-20' })
  await ada.enrol(afterBill)
  return ada
}

/** The server that took the draw up was killed before it charged anything. */
async function takeUp(accountId: string, profileId: string, number = 1): Promise<void> {
  await sql`
    with taken as (
      update autopay_draw set state = 'drawing' where account_id = ${accountId} returning id
    )
    insert into autopay_try (draw_id, number, profile_id, idempotency_key, amount, tried_on,
      taken_at, outcome)
    select id, ${number}::smallint, ${profileId}, gen_random_uuid(), ${charges}, '2026-11-24',
      ${server.clock.now()}, 'drawing' from taken`.execute(server.db)
}

it.each(['chose another day', 'paused and resumed it'])(
  '[FEATURE-05] a draw that nobody finished is planned anew where its payer %s meanwhile',
  async (what) => {
    const day = '2026-12-20'
    const ada = await dueLater()
    await runAutopayOn(server, '2026-11-14')
    server.clock.set('2026-11-24T13:30:00Z')
    await takeUp(ada.accountId, ada.profileId)
    server.clock.set('2026-11-24T13:31:00Z')
    if (what !== 'chose another day') {
      await ada.pause(null)
      await ada.resume()
    }
    await ada.enrol(byDueDate)
    await runAutopayOn(server, '2026-11-25')
    expect([await ada.drawsOnPage(), await ada.owes()]).toEqual([[[day, charges, 'N']], charges])
    ada.news()
    await runAutopayOn(server, '2026-12-10')
    expect(ada.news()).toEqual(['Autopay: $83.39 on Sunday, December 20'])
    await runAutopayOn(server, day)
    expect(await ada.owes()).toBe(0)
  },
)

it('[FEATURE-05] what cannot be drawn any more when a server was killed is not left lying', async () => {
  const ada = await dueLater()
  await runAutopayOn(server, '2026-11-14')
  // As a release before this one left it.
  await sql`update autopay set starts_on = '2026-11-26' where account_id = ${ada.accountId}`.execute(
    server.db,
  )
  ada.news()
  await runAutopayOn(server, '2026-11-24')
  expect(ada.news()).toEqual(['Autopay: $83.39 on Thursday, November 26'])
  await runAutopayOn(server, '2026-11-26')
  expect(await ada.owes()).toBe(0)
})

it('[FEATURE-05] a change from each bill to a fixed amount ends what was to be tried again, and says so', async () => {
  const ada = await newAutopayCustomer(server, { card: 'visa_9995' })
  await ada.enrol()
  await runAutopayOn(server, '2026-11-14')
  await runAutopayOn(server, '2026-11-24')
  server.clock.set('2026-11-25T20:00:00Z')
  await ada.charge('visa_4242')
  const { past } = await ada.enrol(monthly)
  expect(past).toMatchObject([{ state: 'failed', tries: [{ state: 'failed' }] }])
  await expect.poll(() => ada.lastMail()?.subject).toBe('Autopay is changed')
  expect(ada.lastMail()?.text).toContain('On Saturday, November 28: $20.00')
  expect(ada.lastMail()?.text).toContain(
    'We won’t try again to charge the $83.39 that failed on Tuesday, November 24',
  )
  for (const day of ['2026-11-27', '2026-11-28', '2026-11-30']) await runAutopayOn(server, day)
  expect(await ada.owes()).toBe(charges - 20_00)
})

it('[FEATURE-05] a change from a fixed amount to each bill ends what was to be tried again, and says so', async () => {
  const ada = await newAutopayCustomer(server, { card: 'visa_9995' })
  await ada.enrol({ ...monthly, day: 24 })
  await runAutopayOn(server, '2026-11-14')
  await runAutopayOn(server, '2026-11-24')
  server.clock.set('2026-11-24T20:00:00Z')
  await ada.charge('visa_4242')
  await ada.enrol(byDueDate)
  await expect.poll(() => ada.lastMail()?.subject).toBe('Autopay is changed')
  expect(ada.lastMail()?.text).toContain('On Wednesday, November 25: $83.39')
  expect(ada.lastMail()?.text).toContain(
    'We won’t try again to charge the $20.00 that failed on Tuesday, November 24',
  )
  await runAutopayOn(server, '2026-11-25')
  await runAutopayOn(server, '2026-11-27')
  expect(await ada.owes()).toBe(0)
  expect((await ada.page()).past.map(({ state }) => state)).toEqual(['drawn', 'failed'])
})

it('[FEATURE-05] a retry that nobody finished and that a change ended meanwhile is told, too', async () => {
  const ada = await newAutopayCustomer(server, { card: 'visa_9995' })
  await ada.enrol()
  await runAutopayOn(server, '2026-11-14')
  await runAutopayOn(server, '2026-11-24')
  server.clock.set('2026-11-27T08:00:00Z')
  await takeUp(ada.accountId, ada.profileId, 2)
  await ada.charge('visa_4242')
  await ada.enrol(monthly)
  await expect.poll(() => ada.lastMail()?.subject).toBe('Autopay is changed')
  ada.news()
  await runAutopayOn(server, '2026-11-27')
  expect((await ada.page()).past.map(({ state }) => state)).toEqual(['failed'])
  expect(ada.news()).toContain('Autopay couldn’t pay $83.39. Please pay it yourself.')
})

it('[FEATURE-05] a maximum that is set while its draw waits for its turn is heeded', async () => {
  const ada = await dueLater()
  await runAutopayOn(server, '2026-11-14')
  server.clock.set('2026-11-24T13:30:00Z')
  await takeUp(ada.accountId, ada.profileId)
  const { items } = (
    await server.call('listPaymentMethods', { as: await server.signIn(ada.profileId) })
  ).body
  const order = {
    drawId: 'of no matter',
    number: 1,
    accountId: ada.accountId,
    profileId: ada.profileId,
    method: { id: items[0]!.id, token: 'pm', kind: 'card', brand: null, last4: null } as const,
    amount: charges,
    key: (await ada.page()).past[0]!.key,
    idempotencyKey: 'of no matter',
    takenAt: server.clock.now(),
  }
  const gateway = { kind: 'sandbox' }
  const { settings } = server.config
  const stands = () =>
    assertStands({ clock: server.clock, settings, gateway } as never, server.db, order as never)
  await stands()
  const set = async (maximum: number) =>
    server.db
      .updateTable('autopay')
      .set({ maximum })
      .where('account_id', '=', ada.accountId)
      .execute()
  await set(charges)
  await stands()
  await set(charges - 1)
  await expect(stands()).rejects.toThrow(DrawChangedError)
})

it('[FEATURE-05] saving autopay as it was forgets nothing that was told', async () => {
  const ada = await newAutopayCustomer(server)
  await ada.enrol()
  await runAutopayOn(server, '2026-11-14')
  server.clock.set('2026-11-23T20:00:00Z')
  await ada.owesMore(7_00, '2026-11-23')
  await ada.enrol()
  ada.news()
  await runAutopayOn(server, '2026-11-24')
  expect([ada.news(), await ada.owes()]).toEqual([['Autopay paid $83.39'], 7_00])
})

it('[FEATURE-05] the mail that turns it on counts: never more is drawn than it said', async () => {
  const ada = await newAutopayCustomer(server, { dueDate: '2026-12-20' })
  server.clock.set('2026-11-23T20:00:00Z')
  await ada.enrol(afterBill)
  await expect.poll(() => ada.lastMail()?.text).toContain('On Tuesday, November 24: $83.39')
  await ada.owesMore(7_00, '2026-11-23')
  await runAutopayOn(server, '2026-11-24')
  expect(await ada.owes()).toBe(7_00)
})

it('[FEATURE-05] the mail that turns it on names no payment that is not made', async () => {
  const ada = await newAutopayCustomer(server)
  server.clock.set('2026-11-15T20:00:00Z')
  await ada.enrol({ kind: 'due-date', maximum: 50_00 })
  await expect.poll(() => ada.lastMail()?.subject).toBe('Autopay is on')
  expect(ada.lastMail()?.text).not.toContain('$83.39')
  ada.news()
  await runAutopayOn(server, '2026-11-16')
  expect(ada.news()).toEqual(['Autopay won’t pay $83.39: it’s above your maximum'])
})

it('[FEATURE-05] what was skipped is not taken in again once its day is over', async () => {
  const ada = await newAutopayCustomer(server)
  await ada.enrol()
  await runAutopayOn(server, '2026-11-14')
  const { key } = (await ada.page()).plan.draws[0]!
  expect((await ada.skip(key!, true)).status).toBe(200)
  await runAutopayOn(server, '2026-11-24')
  server.clock.set('2026-12-10T20:00:00Z')
  expect((await ada.skip(key!, false)).status).toBe(409)
  ada.news()
  await runAutopayOn(server, '2026-12-11')
  await runAutopayOn(server, '2026-12-12')
  expect([ada.news(), await ada.owes()]).toEqual([[], charges])
})

it('[FEATURE-05] what becomes due on the eve, with nothing told before, is told first and drawn the day after', async () => {
  const ada = await newAutopayCustomer(server)
  await ada.enrol()
  await ada.owesMore(-charges, '2026-11-13')
  await runAutopayOn(server, '2026-11-14')
  server.clock.set('2026-11-23T20:00:00Z')
  await ada.owesMore(charges, '2026-11-23')
  ada.news()
  expect(await ada.drawsOnPage()).toEqual([['2026-11-25', charges, 'N']])
  await runAutopayOn(server, '2026-11-24')
  expect([ada.news(), await ada.owes()]).toEqual([
    ['Autopay: $83.39 on Wednesday, November 25'],
    charges,
  ])
  await runAutopayOn(server, '2026-11-25')
  expect(await ada.owes()).toBe(0)
})
