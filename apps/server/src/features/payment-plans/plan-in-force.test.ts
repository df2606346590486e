import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { migrateAgain } from '../../../test/migrate-again.ts'
import { newPayer } from '../../../test/payments/test-payer.ts'

const START = '2026-11-20T20:00:00.000Z'
const AHEAD = '2026-11-20T20:00:03.000Z'
const server = await testServer({ now: START })
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { clock, db } = server

const TRIES = 20
const charges = 8339

/** Somebody new, behind with a bill, whose plans are charged to a saved card. */
async function newDebtor() {
  const { as, accounts, pay } = await newPayer(server)
  const accountId = accounts[0]!.id
  const params = { accountId }
  const { id: methodId } = await db
    .selectFrom('payment_method')
    .select('id')
    .where('profile_id', '=', as.profileId)
    .executeTakeFirstOrThrow()
  const read = async () => (await server.call('getPaymentPlan', { as, params })).body.plan
  return {
    accountId,
    pay,
    make: (count: number, arrears = charges) =>
      server.call('createPaymentPlan', {
        as,
        params,
        body: { frequency: 'weekly', count, arrears, methodId, accepted: true },
      }),
    stop: async () => {
      const query = { planId: (await read())?.id ?? randomUUID() }
      return server.call('cancelPaymentPlan', { as, params, query })
    },
    read,
    /** The plans that run, and those of which something waits to be charged. */
    stored: async () => {
      const found = await sql<{ running: number; charged: Array<string> }>`
        select (select count(*)::integer from payment_plan p
            where p.account_id = ${accountId} and p.status = 'active') as running,
          array(select distinct p.status from payment_plan p
            join payment_plan_instalment i on i.plan_id = p.id
            join payment y on y.id = i.payment_id and y.status = 'scheduled'
            where p.account_id = ${accountId}) as charged`.execute(db)
      return found.rows[0]!
    },
  }
}

it('is the one that is shown, charged and stopped, however many are made and stopped at once', async () => {
  const { make, stop, read, stored } = await newDebtor()
  const faults: Array<unknown> = []
  for (let n = 0; n < TRIES; n += 1) {
    const acts = Array.from({ length: 8 }, (_, k) => (k % 2 === 0 ? make(2 + k) : stop()))
    const statuses = (await Promise.all(acts)).map(({ status }) => status)
    const plan = await read()
    const { running, charged } = await stored()
    const expected = running === 1 ? ['active', ['active']] : ['stopped', []]
    const sound = JSON.stringify([plan?.status, charged]) === JSON.stringify(expected)
    if (!sound || statuses.some((status) => status >= 500)) {
      faults.push({ statuses, shown: plan?.status, running, charged })
    }
    await stop()
    expect(await stored()).toEqual({ running: 0, charged: [] })
    clock.advance({ minutes: 1 })
  }
  expect(faults).toEqual([])
})

it('is the one that runs, also where the clock of the server that made it is behind', async () => {
  const { make, stop, read, stored } = await newDebtor()
  clock.set(AHEAD)
  await make(2)
  await stop()
  clock.set(START)
  expect((await make(3)).body.plan?.status).toBe('active')
  expect((await read())?.instalments).toHaveLength(3)
  expect(await stored()).toEqual({ running: 1, charged: ['active'] })
  expect((await stop()).body.plan?.status).toBe('stopped')
  expect((await read())?.instalments).toHaveLength(3)
  expect(await stored()).toEqual({ running: 0, charged: [] })
})

it('is not paid by what came in before it, whatever the clocks of the servers say', async () => {
  const { make, pay, read } = await newDebtor()
  clock.set(AHEAD)
  await pay('pm_sandbox_visa_4242', 1000)
  clock.set(START)
  await make(3, charges - 1000)
  expect(await read()).toMatchObject({
    total: { amount: charges - 1000 },
    paid: { amount: 0 },
  })
})

it('is charged alone, also where payments were scheduled for one that had ended', async () => {
  const { accountId, make, stop, stored } = await newDebtor()
  await make(2)
  await stop()
  await sql`
    update payment set status = 'scheduled', settled_at = null
    where id in (select payment_id from payment_allocation where account_id = ${accountId})
      and origin = 'plan'`.execute(db)
  expect(await stored()).toEqual({ running: 0, charged: ['stopped'] })
  const undo = 'alter table autopay drop column agreement_id'
  await migrateAgain(server, '031-what-holds-is-named.sql', undo)
  expect(await stored()).toEqual({ running: 0, charged: [] })
})
