import type { AutopayOption } from '@portal/contract/autopay/autopay'
import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { newPayer } from '../../../test/payments/test-payer.ts'
import { listAutopay } from './autopay-store.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })

/** Somebody behind with 83.39, who can spread it or have what comes drawn. */
async function newDebtor() {
  server.clock.set('2026-11-20T20:00:00Z')
  const { as, accounts, pay } = await newPayer(server)
  const params = { accountId: accounts[0]!.id }
  const { id: methodId } = await server.db
    .selectFrom('payment_method')
    .select('id')
    .where('profile_id', '=', as.profileId)
    .executeTakeFirstOrThrow()
  const option = { kind: 'due-date', maximum: null } as const
  return {
    pay,
    autopay: async () => (await server.call('getAutopay', { as, params })).body,
    refusal: async () => (await server.call('getAutopay', { as, params })).body.refusal,
    enrol: (wanted: AutopayOption = option) =>
      server.call('enrolAutopay', {
        as,
        params,
        body: { option: wanted, methodId, accepted: true },
      }),
    /** The card is good until the end of a month. */
    cardEnds: (year: number, month: number) =>
      server.db
        .updateTable('payment_method')
        .set({ expires_year: year, expires_month: month })
        .where('id', '=', methodId)
        .execute(),
    spread: () =>
      server.call('createPaymentPlan', {
        as,
        params,
        body: { frequency: 'weekly', count: 4, arrears: 8339, methodId: null, accepted: true },
      }),
    stop: async () => {
      const { plan } = (await server.call('getPaymentPlan', { as, params })).body
      const query = { planId: plan?.id ?? '' }
      return server.call('cancelPaymentPlan', { as, params, query })
    },
    pause: (until: string) =>
      server.call('pauseAutopay', { as, params, body: { paused: true, until } }),
    /** From when it pays. */
    begin: async () => {
      const [found] = await listAutopay(server.db, [params.accountId])
      return { covers: found?.coversDueFrom, starts: found?.startsOn }
    },
  }
}

it('[FEATURE-05] is refused while a payment plan runs, says so before, and is possible once it is stopped', async () => {
  const { refusal, enrol, spread, stop } = await newDebtor()
  expect(await refusal()).toBeNull()
  expect((await spread()).status).toBe(200)
  expect(await refusal()).toBe('payment-plan')
  const refused = await enrol()
  expect([refused.status, refused.problem.code]).toEqual([409, 'conflict'])
  expect(refused.problem.detail).toContain('while a payment plan runs')
  await stop()
  expect(await refusal()).toBeNull()
  expect((await enrol()).body).toMatchObject({ status: 'on', refusal: null })
})

it('[FEATURE-05] goes on after a payment plan with what can be told in time, or when its pause is over', async () => {
  const { enrol, spread, stop, begin, autopay } = await newDebtor()
  await enrol()
  expect(await begin()).toEqual({ covers: '2026-11-24', starts: '2026-11-21' })
  await spread()
  await stop()
  expect(await begin()).toEqual({ covers: '2026-12-01', starts: '2026-12-01' })
  expect(await autopay()).toMatchObject({ status: 'on' })
  const paused = await newDebtor()
  await paused.enrol()
  await paused.pause('2027-02-01')
  await paused.spread()
  await paused.stop()
  expect(await paused.begin()).toEqual({ covers: '2027-02-01', starts: '2027-02-01' })
  expect(await paused.autopay()).toMatchObject({ status: 'paused', pausedUntil: '2027-02-01' })
})

it('[FEATURE-05] is possible as soon as all of a plan is paid, before a run has written its end', async () => {
  const { pay, refusal, enrol, spread } = await newDebtor()
  await spread()
  server.clock.advance({ minutes: 1 })
  await pay('pm_sandbox_visa_4242', 8339)
  expect(await refusal()).toBeNull()
  expect((await enrol()).status).toBe(200)
})

it('[FEATURE-05] of a plan and autopay asked for at once, autopay comes first and waits, or not at all', async () => {
  const debtors = await Promise.all(Array.from({ length: 6 }, newDebtor))
  for (const { enrol, spread, autopay } of debtors) {
    const [enrolled, planned] = await Promise.all([enrol(), spread()])
    expect(planned.status).toBe(200)
    expect([200, 409]).toContain(enrolled.status)
    expect((await autopay()).status).toBe(enrolled.status === 200 ? 'paused' : 'off')
  }
})

it('[FEATURE-05] takes a card that is good on the day of the first draw, not one that ends before', async () => {
  const { enrol, cardEnds } = await newDebtor()
  // Today is November 20: each card is still good.
  const onTheFifth = { kind: 'monthly', day: 5, amount: 5_000 } as const
  await cardEnds(2026, 11)
  const refused = await enrol(onTheFifth)
  expect([refused.status, refused.problem.code]).toEqual([422, 'payment-method-unusable'])
  expect(refused.problem.detail).toBe('It expires before the first payment.')
  await cardEnds(2026, 12)
  const { body } = await enrol(onTheFifth)
  expect(body.plan.draws[0]?.date).toBe('2026-12-05')
})
