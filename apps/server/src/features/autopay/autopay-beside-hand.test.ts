import { randomUUID } from 'node:crypto'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { newPayer } from '../../../test/payments/test-payer.ts'
import { importRecords } from '../../../test/test-records.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })

/** What was overdue at enrolment and the bill that is due on November 24. */
const owed = 2 * 8339
/** 05:30 in Cedar Bay, when autopay draws. */
const morning = '2026-11-24T13:30:00Z'
/** It draws as the daily run does, but plans nothing, which would wait for the account. */
const drawing = 'finish-autopay-draws'

async function enrolled() {
  server.clock.set('2026-11-20T20:00:00Z')
  const payer = await newPayer(server)
  const { as } = payer
  const { id: accountId, number: accountNumber } = payer.accounts[0]!
  const bill = buildBill({ accountNumber, number: `${accountNumber}-D`, billDate: '2026-11-10' })
  await importRecords(server, { bills: [bill] })
  const card = { token: 'pm_sandbox_mastercard_4444', name: null }
  const method = (await server.call('createPaymentMethod', { as, body: card })).body
  const option = { kind: 'due-date', maximum: null } as const
  const params = { accountId }
  const body = { option, methodId: method.id, accepted: true } as const
  await server.call('enrolAutopay', { as, params, body })
  server.clock.set('2026-11-21T13:30:00Z')
  await run()
  return {
    ...payer,
    accountId,
    methodId: method.id,
    enrol: async () =>
      server.call('enrolAutopay', { as: await server.signIn(as.profileId), params, body }),
    payAll: async (token: string): Promise<Payment> => {
      const { body: payment } = await server.call('createPayment', {
        as,
        body: {
          idempotencyKey: randomUUID(),
          allocations: [{ accountId, amount: owed }],
          method: { kind: 'new', token, save: false },
          acceptDuplicate: true,
        },
      })
      return payment
    },
    owes: async () => (await payer.balances())[0],
    /** What became of the draw; a session rests by then. */
    draw: async () => {
      const again = await server.signIn(as.profileId)
      return (await server.call('getAutopay', { as: again, params })).body.past[0]?.state
    },
  }
}

async function waiting(): Promise<number> {
  const found = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
  return found.rows.length
}

async function open(...queues: ReadonlyArray<string>): Promise<number> {
  const found = await sql`
    select 1 from jobs.job where name = any(${queues}::text[])
      and state in ('created', 'retry', 'active') and start_after <= now()`.execute(server.db)
  return found.rows.length
}

async function run(): Promise<void> {
  await server.jobs.send('run-autopay', {})
  await expect.poll(() => open('run-autopay'), { timeout: 10_000 }).toBe(0)
}

it('[FEATURE-05] does not draw what is paid by hand while the draws of the day are being made', async () => {
  const ada = await enrolled()
  // Whoever looks at what the account owes waits here: first the hand, then the draw.
  const held = await server.db.startTransaction().execute()
  await sql`select id from account where id = ${ada.accountId} for no key update`.execute(held)
  const byHand = ada.payAll('pm_sandbox_visa_4242')
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
  server.clock.set(morning)
  await server.jobs.send(drawing, {})
  await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
  await held.commit().execute()
  expect((await byHand).status).toBe('succeeded')
  await expect.poll(() => open(drawing), { timeout: 10_000 }).toBe(0)
  // Until the payment has its end, the draw is put off by a day.
  server.clock.advance({ days: 1 })
  await run()
  expect([await ada.owes(), await ada.draw()]).toEqual([0, 'nothing-due'])
})

it('[FEATURE-05] waits for a payment by hand that its payer is still to confirm, and draws where nobody does', async () => {
  const [ada, ben] = [await enrolled(), await enrolled()]
  server.clock.set(morning)
  const asked = await ada.payAll('pm_sandbox_visa_3220')
  const left = await ben.payAll('pm_sandbox_visa_3220')
  expect([asked.status, left.status]).toEqual(['action-required', 'action-required'])
  await run()
  expect([await ada.owes(), await ben.owes()]).toEqual([owed, owed])
  await server.app.inject({
    method: 'POST',
    url: `/sandbox-gateway/v1/challenges/${asked.challengePage?.split('charge=')[1]}`,
    payload: { approve: true },
  })
  server.clock.advance({ minutes: 16 })
  const ended = async () => [
    (await ada.paymentBy(asked.id)).status,
    (await ben.paymentBy(left.id)).status,
  ]
  await expect.poll(ended, { timeout: 30_000 }).toEqual(['succeeded', 'failed'])
  await run()
  expect([await ada.owes(), await ben.owes()]).toEqual([0, 0])
  expect([await ada.draw(), await ben.draw()]).toEqual(['nothing-due', 'drawn'])
}, 60_000)

it.each([
  ['stopped', 'deleteAutopay'],
  ['paused', 'pauseAutopay'],
  ['beside a payment plan that is made', 'createPaymentPlan'],
] as const)(
  '[FEATURE-05] draws nothing once it is %s, though the draws of the day were begun before',
  async (_, act) => {
    const ada = await enrolled()
    server.clock.set(morning)
    const [as, params] = [await server.signIn(ada.as.profileId), { accountId: ada.accountId }]
    const held = await server.db.startTransaction().execute()
    await sql`select id from account where id = ${ada.accountId} for no key update`.execute(held)
    const plan = { frequency: 'weekly', count: 4, arrears: 8339, methodId: null } as const
    const acts = {
      deleteAutopay: () => server.call('deleteAutopay', { as, params }),
      pauseAutopay: () =>
        server.call('pauseAutopay', { as, params, body: { paused: true, until: null } }),
      createPaymentPlan: () =>
        server.call('createPaymentPlan', { as, params, body: { ...plan, accepted: true } }),
    }
    const acted = acts[act]()
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    await server.jobs.send(drawing, {})
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
    await held.commit().execute()
    expect((await acted).status).toBeLessThan(300)
    await expect.poll(() => open(drawing), { timeout: 10_000 }).toBe(0)
    await run()
    expect(await ada.owes()).toBe(owed)
    if (act !== 'deleteAutopay') return
    // Turned on again it leaves what is due so soon to be paid by hand, as it says.
    await ada.enrol()
    await run()
    expect(await ada.owes()).toBe(owed)
  },
  60_000,
)
