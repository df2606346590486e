import { addDays } from '@portal/rules/calendar-days'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { listDrawnBills } from './drawn-bill-reads.ts'

const server = await testServer({ now: '2026-10-21T20:00:00.000Z' })
await server.app.listen({ port: 0, host: '127.0.0.1' })

/** Somebody with autopay and a bill that it will pay. */
async function enrolled() {
  const { as, accounts } = await newPayer(server)
  const accountId = accounts[0]?.id ?? ''
  const params = { accountId }
  const { items } = (await server.call('listPaymentMethods', { as })).body
  const option = { kind: 'due-date', maximum: null } as const
  const body = { option, methodId: items[0]?.id ?? '', accepted: true } as const
  expect((await server.call('enrolAutopay', { as, params, body })).status).toBe(200)
  const autopay = server.db.updateTable('autopay').where('account_id', '=', accountId)
  return {
    as,
    accountId,
    autopay,
    /** Whether its one bill is drawn, in a utility where a card pays so much at once. */
    drawn: async (most = server.config.settings.rules.payments.maximum) => {
      const { rules, ...others } = server.config.settings
      const payments = { ...rules.payments, maximum: most }
      const settings = { ...others, rules: { ...rules, payments } }
      const surroundings = { settings, clock: server.clock, gateway: { kind: 'sandbox' } }
      return (await listDrawnBills(surroundings, server.db, accountId)).length === 1
    },
  }
}

it('[FEATURE-02] a bill is drawn while autopay is on', async () => {
  expect(await (await enrolled()).drawn()).toBe(true)
})

it('[FEATURE-02] it is not while autopay is paused, or has nothing to charge', async () => {
  const paused = await enrolled()
  await paused.autopay.set({ paused_since: server.clock.now() }).execute()
  const bare = await enrolled()
  await bare.autopay.set({ payment_method_id: null }).execute()
  expect([await paused.drawn(), await bare.drawn()]).toEqual([false, false])
})

it('[FEATURE-02] a pause counts on the day a bill is due', async () => {
  const { autopay, drawn } = await enrolled()
  const { dueDate } = await server.db
    .selectFrom('bill')
    .select('due_date as dueDate')
    .executeTakeFirstOrThrow()
  const until = (day: string) => autopay.set({ paused_since: new Date(), paused_until: day })
  await until(dueDate).execute()
  expect(await drawn()).toBe(true)
  await until(addDays(dueDate, 1)).execute()
  expect(await drawn()).toBe(false)
})

it('[FEATURE-02] nor where its payer may not arrange for the account any more', async () => {
  const { as, accountId, drawn } = await enrolled()
  await server.db
    .updateTable('access_grant')
    .set({ role: 'payer' })
    .where('profile_id', '=', as.profileId)
    .where('account_id', '=', accountId)
    .execute()
  expect(await drawn()).toBe(false)
})

it('[FEATURE-02] nor above its own maximum, or above the utility’s for a card', async () => {
  const { as, autopay, drawn } = await enrolled()
  expect([await drawn(8338), await drawn(8339)]).toEqual([false, true])
  await autopay.set({ maximum: 8338 }).execute()
  expect(await drawn()).toBe(false)
  await autopay.set({ maximum: 8339 }).execute()
  expect(await drawn()).toBe(true)
  await server.db
    .updateTable('payment_method')
    .set({ kind: 'bank' })
    .where('profile_id', '=', as.profileId)
    .execute()
  expect(await drawn(8338)).toBe(true)
})
