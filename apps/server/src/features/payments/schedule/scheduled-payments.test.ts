import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '@portal/contract/access/access'
import type { WrittenBodyOf } from '@portal/contract/route'
import type { Routes } from '@portal/contract/routes'
import { mailsDone } from '../../../../test/mail-jobs.ts'
import { agreeToDebits } from '../../../../test/payments/agree-to-debits.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../../../test/test-account.ts'
import { insertPerson } from '../../../../test/identity/test-person.ts'
import { balancesOf } from '../../../db/ledger.ts'

type Body = WrittenBodyOf<Routes['createPayment']>

// Thursday before noon at Cedar Bay.
const start = '2026-11-19T19:00:00.000Z'
const server = await testServer({
  now: start,
  configure: (config) => {
    const { rules } = config.settings
    const fees = { card: { fixed: 95, basisPoints: 100 }, bank: { fixed: 0, basisPoints: 0 } }
    const payments = { ...rules.payments, fees, gatewaySeconds: 1 }
    return { ...config, settings: { ...config.settings, rules: { ...rules, payments } } }
  },
})
await server.app.listen({ port: 0, host: '127.0.0.1' })

const visa = 'pm_sandbox_visa_4242'
const bank = 'pm_sandbox_bank_6789'
const declined = 'pm_sandbox_visa_0002'

async function payer(tokens: ReadonlyArray<string> = [visa, bank]) {
  server.clock.set(start)
  const as = await insertPerson(server)
  const accountId = await insertAccount(server.db)
  await insertGrant(server.db, { profileId: as.profileId, accountId, role: 'owner' })
  const methods: Array<string> = []
  for (const token of tokens) {
    if (token === bank) await agreeToDebits(server, as, token)
    const body = { token, name: null }
    methods.push((await server.call('createPaymentMethod', { as, body })).body.id)
  }
  const bodyOf = (methodId: string, more: Partial<Body> = {}): Body => ({
    idempotencyKey: randomUUID(),
    allocations: [{ accountId, amount: 5000 }],
    method: { kind: 'saved', methodId },
    acceptDuplicate: false,
    date: '2026-11-24',
    fee: methodId === methods[tokens.indexOf(bank)] ? 0 : 145,
    ...more,
  })
  const create = (body: Body) => server.call('createPayment', { as, body })
  const read = async (paymentId: string) =>
    (await server.call('getPayment', { as, params: { paymentId } })).body
  const balance = async () => (await balancesOf(server.db, [accountId])).get(accountId)
  return { as, accountId, methods, bodyOf, create, read, balance }
}

async function another(accountId: string, role: Role): Promise<SignedIn> {
  const as = await server.signIn()
  await insertGrant(server.db, { profileId: as.profileId, accountId, role })
  return as
}

const booked = async (paymentId: string) => {
  const found = await sql<{ amount: number }>`
    select amount::int from sandbox_gateway.charge where reference = ${paymentId}`.execute(
    server.db,
  )
  return found.rows.map(({ amount }) => amount)
}
const chargeDue = () => server.jobs.send('charge-scheduled-payments', {})
const ends = (read: () => Promise<{ status: string }>, status: string) =>
  vi.waitFor(async () => expect((await read()).status).toBe(status), { timeout: 10_000 })

describe('scheduling', () => {
  it('[FEATURE-03] charges nothing to an account that its payer may no longer pay', async () => {
    const { as, accountId, methods, bodyOf, create, read, balance } = await payer()
    const { body: made } = await create(bodyOf(methods[0]!))
    const before = await balance()
    await server.db
      .updateTable('access_grant')
      .set({ role: 'viewer' })
      .where('profile_id', '=', as.profileId)
      .where('account_id', '=', accountId)
      .execute()
    server.clock.set('2026-11-24T18:00:00Z')
    await chargeDue()
    await ends(() => read(made.id), 'failed')
    expect((await read(made.id)).failure).toBe('access-ended')
    expect(await booked(made.id)).toEqual([null])
    expect(await balance()).toBe(before)
  })

  it('[FEATURE-03] charges nothing now, and what was agreed on its day, with a mail', async () => {
    const { as, accountId, methods, bodyOf, create, read, balance } = await payer()
    const { body: made } = await create(bodyOf(methods[0]!))
    expect(made).toMatchObject({ status: 'scheduled', scheduledFor: '2026-11-24' })
    expect(await booked(made.id)).toEqual([])
    const listed = await server.call('listScheduledPayments', { as, query: { accountId } })
    expect(listed.body.items.map(({ id }) => id)).toEqual([made.id])

    // 05:59 at Cedar Bay.
    server.clock.set('2026-11-24T13:59:00.000Z')
    await chargeDue()
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from jobs.job
        where name = 'charge-scheduled-payments' and state <> 'completed'`.execute(server.db)
      expect(rows).toEqual([])
    })
    expect(await read(made.id)).toMatchObject({ status: 'scheduled' })

    server.clock.set('2026-11-24T14:00:00.000Z')
    await chargeDue()
    await ends(() => read(made.id), 'succeeded')
    expect(await booked(made.id)).toEqual([5145])
    expect(await balance()).toBe(-5000)
    await mailsDone(server.db)
    const mail = server.outbox.sent.find(({ to }) => to === as.email)
    expect(mail?.subject).toBe('We received your scheduled payment of $51.45')
  })

  it('[FEATURE-03] charges what is due though nobody sent for it', async () => {
    const { methods, bodyOf, create, read } = await payer()
    const { body: made } = await create(bodyOf(methods[0]!))
    server.clock.set('2026-11-24T15:00:00.000Z')
    // It is looked for every ten seconds.
    const status = async () => (await read(made.id)).status
    await expect.poll(status, { timeout: 25_000, interval: 200 }).toBe('succeeded')
  }, 30_000)

  it('[FEATURE-03] waits for the next bank day with a bank account', async () => {
    const { methods, bodyOf, create } = await payer()
    const { body } = await create(bodyOf(methods[1]!, { date: '2026-11-26' }))
    expect(body.scheduledFor).toBe('2026-11-27')
  })

  it('[FEATURE-03] saves a new card by it', async () => {
    const { as, bodyOf, create } = await payer([])
    const method = { kind: 'new', token: visa, save: false } as const
    const { body } = await create(bodyOf('', { method }))
    const { items } = (await server.call('listPaymentMethods', { as })).body
    expect(items).toMatchObject([
      { last4: '4242', isDefault: true, uses: [{ paymentId: body.id }] },
    ])
  })

  it('[FEATURE-03] refuses days that cannot be chosen and cards that end before', async () => {
    const { methods, bodyOf, create } = await payer([`pm_sandbox_visa_4242_1126_${'a'.repeat(16)}`])
    const refused = async (date: string) =>
      (await create(bodyOf(methods[0]!, { date }))).problem.code
    expect(await refused('2026-11-19')).toBe('past-cut-off')
    expect(await refused('2027-01-19')).toBe('invalid-input')
    expect(await refused('2026-12-01')).toBe('payment-method-unusable')
    expect((await create(bodyOf(methods[0]!, { date: '2026-11-30' }))).status).toBe(201)
  })

  it('[FEATURE-03] asks about a like one that is still to come, but not about a cancelled one', async () => {
    const { as, methods, bodyOf, create } = await payer()
    const { body: first } = await create(bodyOf(methods[0]!))
    server.clock.advance({ days: 2 })
    const again = await create(bodyOf(methods[0]!, { date: '2026-12-01' }))
    expect(again.problem.code).toBe('possible-duplicate')
    await server.call('cancelPaymentSchedule', { as, params: { paymentId: first.id } })
    expect((await create(bodyOf(methods[0]!, { date: '2026-12-01' }))).status).toBe(201)
  })

  it('[FEATURE-04] what has happened holds neither what is to come nor what was cancelled', async () => {
    const { as, accountId, methods, bodyOf, create } = await payer()
    const { body: cancelled } = await create(bodyOf(methods[0]!))
    await server.call('cancelPaymentSchedule', { as, params: { paymentId: cancelled.id } })
    expect((await create(bodyOf(methods[0]!, { date: '2026-12-01' }))).status).toBe(201)
    const list = async (query: { happened?: 'true' }) =>
      (await server.call('listPayments', { as, params: { accountId }, query })).body.items
    expect((await list({})).map(({ status }) => status)).toEqual(['scheduled', 'cancelled'])
    expect(await list({ happened: 'true' })).toEqual([])
  })

  it('[FEATURE-03] charges each once when many processes take them', async () => {
    const people = await Promise.all([payer(), payer(), payer(), payer()])
    const made = await Promise.all(
      people.map(async ({ methods, bodyOf, create, read }) => {
        const { body } = await create(bodyOf(methods[0]!))
        return { id: body.id, read }
      }),
    )
    server.clock.set('2026-11-24T15:00:00.000Z')
    await Promise.all([chargeDue(), chargeDue(), chargeDue()])
    for (const { id, read } of made) {
      await ends(() => read(id), 'succeeded')
      expect(await booked(id)).toEqual([5145])
    }
  })

  it('[FEATURE-03] charges all that is due in one go', async () => {
    const people = [await payer(), await payer(), await payer()]
    const made: Array<string> = []
    for (const { methods, bodyOf, create } of people) {
      made.push((await create(bodyOf(methods[0]!))).body.id)
    }
    server.clock.set('2026-11-24T15:00:00.000Z')
    await chargeDue()
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from jobs.job
        where name = 'charge-scheduled-payments' and state <> 'completed'`.execute(server.db)
      expect(rows).toEqual([])
    }, 10_000)
    expect(await Promise.all(made.map(booked))).toEqual([[5145], [5145], [5145]])
  })

  it('[FEATURE-03] charges once more what a kill cut off, by the same reference', async () => {
    const { methods, bodyOf, create, read, balance } = await payer()
    const { body } = await create(bodyOf(methods[0]!))
    server.clock.set('2026-11-24T15:00:00.000Z')
    await server.db
      .updateTable('payment')
      .set({ status: 'processing', charged_at: server.clock.now() })
      .where('id', '=', body.id)
      .execute()
    await chargeDue()
    server.clock.advance({ minutes: 5 })
    await chargeDue()
    await ends(() => read(body.id), 'succeeded')
    expect(await booked(body.id)).toEqual([5145])
    expect(await balance()).toBe(-5000)
  })

  it('[FEATURE-03] tells by mail that it did not go through', async () => {
    const { as, methods, bodyOf, create, read, balance } = await payer([declined])
    const { body } = await create(bodyOf(methods[0]!))
    server.clock.set('2026-11-24T15:00:00.000Z')
    await chargeDue()
    await ends(() => read(body.id), 'failed')
    expect(await balance()).toBe(0)
    await mailsDone(server.db)
    const mail = server.outbox.sent.find(({ to }) => to === as.email)
    expect(mail?.subject).toBe('Your scheduled payment of $51.45 didn’t go through')
    expect(mail?.text).toContain('The bank declined the payment and didn’t tell us why.')
  })
})

describe('what can no longer be charged', () => {
  it.each([
    ['without a token', { gateway_token: null }],
    ['that was saved with another gateway', { gateway: 'stripe' }],
  ])('[FEATURE-03] %s is not sent to the gateway', async (_what, changed) => {
    const { methods, bodyOf, create, read, balance } = await payer()
    const { body: made } = await create(bodyOf(methods[0]!))
    const before = await balance()
    await server.db.updateTable('payment').set(changed).where('id', '=', made.id).execute()
    server.clock.set('2026-11-24T18:00:00Z')
    await chargeDue()
    await ends(() => read(made.id), 'failed')
    expect((await read(made.id)).failure).toBe('method-unusable')
    expect([await booked(made.id), await balance()]).toEqual([[], before])
  })
})

describe('changing one’s mind', () => {
  const change = { date: '2026-12-02', fee: 0, putBack: false }

  it('[FEATURE-03] changes day, amount and method until the cut-off', async () => {
    const { as, accountId, methods, bodyOf, create } = await payer()
    const { body: made } = await create(bodyOf(methods[0]!))
    const params = { paymentId: made.id }
    const schedule = await server.call('getPaymentSchedule', { as, params })
    expect(schedule.body).toEqual({
      methodId: methods[0],
      changeableUntil: '2026-11-24T01:00:00.000Z',
    })
    const body = { ...change, allocations: [{ accountId, amount: 4000 }], methodId: methods[1]! }
    const changed = await server.call('updatePaymentSchedule', { as, params, body })
    expect(changed.body).toMatchObject({
      status: 'scheduled',
      scheduledFor: '2026-12-02',
      total: { amount: 4000 },
      fee: { amount: 0 },
      method: { kind: 'bank', last4: '6789' },
      allocations: [{ amount: { amount: 4000 } }],
    })
  })

  it('[FEATURE-03] refuses after the cut-off, and says so before', async () => {
    const { as, accountId, methods, bodyOf, create } = await payer()
    const { body: made } = await create(bodyOf(methods[0]!))
    const params = { paymentId: made.id }
    server.clock.set('2026-11-24T01:00:00.000Z')
    const schedule = await server.call('getPaymentSchedule', { as, params })
    expect(schedule.body.changeableUntil).toBeNull()
    const body = { ...change, allocations: [{ accountId, amount: 4000 }], methodId: methods[1]! }
    const changed = await server.call('updatePaymentSchedule', { as, params, body })
    expect(changed.problem.code).toBe('past-cut-off')
    const cancelled = await server.call('cancelPaymentSchedule', { as, params })
    expect(cancelled.problem.code).toBe('past-cut-off')
  })

  it('[FEATURE-03] cancels, and puts back what was cancelled', async () => {
    const { as, accountId, methods, bodyOf, create, read } = await payer()
    const { body: made } = await create(bodyOf(methods[0]!))
    const params = { paymentId: made.id }
    for (let n = 0; n < 2; n += 1) {
      const cancelled = await server.call('cancelPaymentSchedule', { as, params })
      expect(cancelled.body).toMatchObject({ status: 'cancelled', scheduledFor: '2026-11-24' })
    }
    const body = {
      date: '2026-11-24',
      allocations: [{ accountId, amount: 5000 }],
      methodId: methods[0]!,
      fee: 145,
      putBack: true,
    }
    await server.call('cancelPaymentSchedule', { as, params })
    const back = await server.call('updatePaymentSchedule', { as, params, body })
    expect(back.body).toMatchObject({ status: 'scheduled', settledAt: null })
    await server.call('cancelPaymentSchedule', { as, params })
    server.clock.set('2026-11-24T15:00:00.000Z')
    await chargeDue()
    expect((await read(made.id)).status).toBe('cancelled')
    expect(await booked(made.id)).toEqual([])
  })

  it('[FEATURE-04] dates what was cancelled by the day on which it was, until it is put back', async () => {
    const { as, accountId, methods, bodyOf, create } = await payer()
    const { body: made } = await create(bodyOf(methods[0]!, { date: '2027-01-11' }))
    server.clock.set('2026-11-24T02:00:00.000Z')
    const params = { paymentId: made.id }
    await server.call('cancelPaymentSchedule', { as, params })
    const dates = async () =>
      (await server.call('listPayments', { as, params: { accountId }, query: {} })).body.items.map(
        ({ date }) => date,
      )
    expect(await dates()).toEqual(['2026-11-23'])
    const { allocations } = bodyOf(methods[0]!)
    const body = {
      date: '2027-01-11',
      allocations,
      methodId: methods[0]!,
      fee: 145,
      putBack: true,
    }
    await server.call('updatePaymentSchedule', { as, params, body })
    expect(await dates()).toEqual(['2027-01-11'])
  })

  it('leaves the payments of others alone, also where they are seen', async () => {
    const { accountId, methods, bodyOf, create } = await payer()
    const { body: made } = await create(bodyOf(methods[0]!))
    const params = { paymentId: made.id }
    const viewer = await another(accountId, 'viewer')
    const seen = await server.call('listScheduledPayments', { as: viewer })
    expect(seen.body.items).toMatchObject([{ id: made.id, method: { last4: null } }])
    const schedule = await server.call('getPaymentSchedule', { as: viewer, params })
    expect(schedule.body).toEqual({ methodId: null, changeableUntil: null })
    const cancelled = await server.call('cancelPaymentSchedule', { as: viewer, params })
    expect(cancelled.problem.code).toBe('forbidden')
    const stranger = await server.signIn()
    const missing = await server.call('cancelPaymentSchedule', { as: stranger, params })
    expect(missing.problem.code).toBe('not-found')
    expect((await server.call('listScheduledPayments', { as: stranger })).body.items).toEqual([])
  })
})

describe('the fee', () => {
  it('[FEATURE-03] is told with the days that can be chosen', async () => {
    const { as } = await payer()
    const { body } = await server.call('getPaymentTerms', { as })
    expect(body).toMatchObject({
      from: '2026-11-20',
      to: '2027-01-18',
      cutOff: '17:00',
      waitForBankDay: { card: false, bank: true },
      fees: { card: { fixed: 95, basisPoints: 100 }, bank: { fixed: 0, basisPoints: 0 } },
    })
    expect(body.holidays).toContain('2026-11-26')
  })

  it('[FEATURE-03] is charged on top and posted beside what the account owes', async () => {
    const { methods, bodyOf, create, balance } = await payer()
    const { date: _, ...now } = bodyOf(methods[0]!)
    const { body } = await create(now)
    expect(body).toMatchObject({
      status: 'succeeded',
      total: { amount: 5000 },
      fee: { amount: 145 },
    })
    expect(await booked(body.id)).toEqual([5145])
    expect(await balance()).toBe(-5000)
    const entries = await server.db
      .selectFrom('ledger_entry')
      .select(['book', 'amount'])
      .where('transaction_id', '=', body.ledgerTransactionId)
      .orderBy('amount')
      .execute()
    expect(entries).toEqual([
      { book: 'receivable', amount: -5000 },
      { book: 'revenue', amount: -145 },
      { book: 'cash', amount: 5145 },
    ])
  })

  it('[FEATURE-03] is refused where it is not what the payer was told', async () => {
    const { methods, bodyOf, create } = await payer()
    const refused = await create(bodyOf(methods[0]!, { fee: 144 }))
    expect(refused.problem.code).toBe('fee-changed')
    const { fee: _, ...untold } = bodyOf(methods[0]!)
    expect((await create(untold)).problem.code).toBe('fee-changed')
  })
})
