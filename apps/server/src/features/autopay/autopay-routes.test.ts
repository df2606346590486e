import type { AutopayOption } from '@portal/contract/autopay/autopay'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import type { SignedIn } from '../../../test/server-test.ts'
import { importRecords } from '../../../test/test-records.ts'

const server = await testServer({
  log: { write: (l: string) => void (l.includes('err') && process.stdout.write(l)) },
})
const numbers = ['CB-1']
const owned = (accountNumber: string) => ({ accountNumber, role: 'owner', nickname: null }) as const
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [
    ...numbers.map((number) => buildAccount({ number })),
    buildAccount({ number: 'CB-9', status: 'closed', nextBillOn: null }),
  ],
  profiles: [
    buildProfile({ grants: [...numbers, 'CB-9'].map(owned) }),
    buildProfile({
      email: 'ben@example.com',
      grants: [{ accountNumber: 'CB-1', role: 'manager', nickname: null }],
    }),
    buildProfile({
      email: 'payer@example.com',
      grants: [{ accountNumber: 'CB-1', role: 'payer', nickname: 'Mother' }],
    }),
  ],
  bills: numbers.map((accountNumber) =>
    buildBill({ accountNumber, number: `${accountNumber}-B`, billDate: '2026-11-10' }),
  ),
})
await server.app.listen({ port: 0, host: '127.0.0.1' })

const rows = await server.db.selectFrom('account').select(['id', 'number']).execute()
const params = (number: string) => ({
  accountId: rows.find((row) => row.number === number)?.id ?? '',
})
const person = async (email: string): Promise<SignedIn & { methodId: string }> => {
  const found = await server.db
    .selectFrom('profile')
    .innerJoin('payment_method', 'profile_id', 'profile.id')
    .select(['profile.id', 'payment_method.id as methodId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { ...(await server.signIn(found.id)), methodId: found.methodId }
}
const ada = await person('ada@example.com')
const ben = await person('ben@example.com')
const payer = await person('payer@example.com')
const usd = (amount: number) => ({ amount, currency: 'USD' })
const charges = 8339
const whole: AutopayOption = { kind: 'due-date', maximum: null }

const read = async (number: string, as: SignedIn = ada) =>
  (await server.call('getAutopay', { as, params: params(number) })).body
const enrol = (number: string, option: AutopayOption = whole, as = ada) =>
  server.call('enrolAutopay', {
    as,
    params: params(number),
    body: { option, methodId: as.methodId, accepted: true },
  })

describe('before enrolling', () => {
  it('[FEATURE-05] autopay is off; a preview shows the next three draws and writes nothing', async () => {
    expect(await read('CB-1')).toMatchObject({ status: 'off', mayChange: true, option: null })
    const preview = await server.call('previewAutopay', {
      as: ada,
      params: params('CB-1'),
      body: { option: whole },
    })
    expect(preview.body.draws).toMatchObject([
      { date: '2026-11-24', amount: usd(charges), billNumber: 'CB-1-B' },
      { date: '2027-01-03', amount: null, billNumber: null, key: null },
      { date: '2027-03-05', amount: null },
    ])
    expect(preview.body.byHand).toEqual([])
    const body = { option: { kind: 'monthly', day: 5, amount: 5000 } } as const
    const monthly = await server.call('previewAutopay', { as: ada, params: params('CB-1'), body })
    expect(monthly.body).toMatchObject({ draws: [{ date: '2026-12-05' }, {}, {}], byHand: [] })
    expect(await read('CB-1')).toMatchObject({ status: 'off' })
  })

  it('[FEATURE-05] a bill due within three days is still to be paid by hand', async () => {
    server.clock.set('2026-11-21T20:00:00Z')
    const body = { option: whole }
    const { draws, byHand } = (
      await server.call('previewAutopay', { as: ada, params: params('CB-1'), body })
    ).body
    expect(draws[0]?.date).toBe('2027-01-03')
    expect(byHand).toEqual([{ number: 'CB-1-B', dueDate: '2026-11-24', unpaid: usd(charges) }])
    server.clock.set('2026-11-20T20:00:00Z')
  })

  it.each([
    [{ kind: 'due-date', maximum: 99 }, 'option.maximum'],
    [{ kind: 'monthly', day: 5, amount: 99 }, 'option.amount'],
    [{ kind: 'monthly', day: 5, amount: 1_000_001 }, 'option.amount'],
  ] as const)('[FEATURE-05] refuses %j', async (option, path) => {
    const { status, problem } = await enrol('CB-1', option)
    expect([status, problem.code]).toEqual([422, 'amount-out-of-range'])
    expect(problem.errors?.map((error) => error.path)).toEqual([path])
  })

  it.each([
    { kind: 'due-date', maximum: 100 },
    { kind: 'monthly', day: 5, amount: 100 },
    { kind: 'monthly', day: 5, amount: 1_000_000 },
  ] as const)('[FEATURE-05] takes the least and the most, as %j', async (option) => {
    const body = { option }
    const { status } = await server.call('previewAutopay', {
      as: ada,
      params: params('CB-1'),
      body,
    })
    expect(status).toBe(200)
  })

  it('[FEATURE-05] draws from no one else’s method, and from none that has expired', async () => {
    const others = { ...ada, methodId: ben.methodId }
    expect((await enrol('CB-1', whole, others)).problem.code).toBe('payment-method-unusable')
    server.clock.set('2031-09-01T20:00:00Z')
    const late = { ...(await server.signIn(ada.profileId)), methodId: ada.methodId }
    expect((await enrol('CB-1', whole, late)).problem.code).toBe('payment-method-unusable')
    server.clock.set('2026-11-20T20:00:00Z')
  })

  it('[FEATURE-05] of a closed account nothing is drawn', async () => {
    expect((await enrol('CB-9')).problem.code).toBe('conflict')
    expect(await read('CB-9')).toMatchObject({ status: 'off', refusal: 'account-closed' })
  })
})

describe('autopay that is on', () => {
  it('[FEATURE-05] is enrolled once, told by mail and written down', async () => {
    const { body } = await enrol('CB-1')
    expect(body).toMatchObject({
      status: 'on',
      own: true,
      option: { ...whole, days: null, day: null, amount: null },
      method: { id: ada.methodId, last4: '4242' },
      plan: { draws: [{ date: '2026-11-24', amount: usd(charges), skipped: false }, {}, {}] },
    })
    const mail = await server.outbox.next('ada@example.com')
    expect(mail.subject).toBe('Autopay is on')
    expect(mail.text).toContain('Tuesday, November 24: $83.39')
    expect((await enrol('CB-1')).body).toEqual(body)
    const acts = await server.db
      .selectFrom('audit_entry')
      .select('act')
      .where('subject', '=', params('CB-1').accountId)
      .orderBy('id')
      .execute()
    expect(acts.map(({ act }) => act)).toEqual(['autopay-enrolled', 'autopay-changed'])
  })

  it('[FEATURE-05] [GUARD-11] a payer sees that it is on but not whose card, and may not change it', async () => {
    const seen = await read('CB-1', payer)
    expect(seen).toMatchObject({ status: 'on', own: false, mayChange: false, method: null })
    for (const act of [
      enrol('CB-1', whole, payer),
      server.call('deleteAutopay', { as: payer, params: params('CB-1') }),
      server.call('previewAutopay', {
        as: payer,
        params: params('CB-1'),
        body: { option: whole },
      }),
    ]) {
      expect((await act).problem.code).toBe('forbidden')
    }
    expect(JSON.stringify(seen)).not.toContain('4242')
  })

  it('[FEATURE-05] one draw can be skipped and taken in again', async () => {
    const [draw] = (await read('CB-1')).plan.draws
    const skip = (key: string, skipped: boolean) =>
      server.call('skipAutopayDraw', { as: ada, params: params('CB-1'), body: { key, skipped } })
    const key = draw?.key ?? ''
    const { plan } = (await skip(key, true)).body
    expect(plan.draws[0]).toMatchObject({ key, skipped: true })
    expect(plan.byHand).toMatchObject([{ number: 'CB-1-B', unpaid: usd(charges) }])
    expect((await skip(key, true)).status).toBe(200)
    const again = (await skip(key, false)).body
    expect(again.plan.draws[0]).toMatchObject({ key, skipped: false })
    expect(again.plan.byHand).toEqual([])
    expect((await skip('month:2026-12', true)).problem.code).toBe('conflict')
  })

  it('[FEATURE-05] is paused until a day or until it is resumed', async () => {
    const pause = (paused: boolean, until: string | null) =>
      server.call('pauseAutopay', { as: ada, params: params('CB-1'), body: { paused, until } })
    const day = (await pause(true, '2026-12-10')).body
    expect(day).toMatchObject({ status: 'paused', pausedUntil: '2026-12-10' })
    expect(day.plan.draws[0]?.date).toBe('2027-01-03')
    expect(day.plan.byHand).toHaveLength(1)
    expect((await pause(true, null)).body).toMatchObject({
      status: 'paused',
      pausedUntil: null,
      // What is to be paid by hand is named.
      plan: {
        draws: [],
        byHand: [{ number: 'CB-1-B', dueDate: '2026-11-24', unpaid: usd(charges) }],
      },
    })
    expect((await pause(true, '2026-11-20')).problem.code).toBe('conflict')
    const resumed = (await pause(false, null)).body
    expect(resumed.status).toBe('on')
    // Told to be paid by hand, and too soon to be announced in time.
    expect(resumed.plan.draws[0]?.date).toBe('2027-01-03')
    expect(resumed.plan.byHand).toMatchObject([{ number: 'CB-1-B', dueDate: '2026-11-24' }])
    await server.call('deleteAutopay', { as: ada, params: params('CB-1') })
    await enrol('CB-1')
    const told = [
      await server.outbox.next('ada@example.com'),
      await server.outbox.next('ada@example.com'),
    ]
    expect(told.map(({ subject }) => subject)).toEqual(['Autopay is off', 'Autopay is on'])
  })

  it('[FEATURE-05] its method stays as long as it is drawn from', async () => {
    const { items } = (await server.call('listPaymentMethods', { as: ada })).body
    const use = { kind: 'autopay', accountId: params('CB-1').accountId, date: '2026-11-24' }
    expect(items[0]?.uses).toMatchObject([{ ...use, amount: usd(charges) }])
    const pause = async (body: { paused: boolean; until: string | null }) => {
      await server.call('pauseAutopay', { as: ada, params: params('CB-1'), body })
      return (await server.call('listPaymentMethods', { as: ada })).body.items[0]?.uses
    }
    const none = { ...use, date: null, amount: null }
    expect(await pause({ paused: true, until: null })).toMatchObject([none])
    const later = { ...none, date: '2027-01-03' }
    expect(await pause({ paused: true, until: '2026-12-10' })).toMatchObject([later])
    await pause({ paused: false, until: null })
    await server.call('deleteAutopay', { as: ada, params: params('CB-1') })
    expect((await server.call('listPaymentMethods', { as: ada })).body.items[0]?.uses).toEqual([])
    await enrol('CB-1')
    await server.outbox.next('ada@example.com')
    await server.outbox.next('ada@example.com')
  })

  it('[FEATURE-05] another who looks after the account may take it over; the first one is told', async () => {
    await enrol('CB-1', { kind: 'after-bill', days: 12, maximum: 200_00 }, ben)
    expect((await server.outbox.next('ada@example.com')).subject).toBe('Autopay is off')
    expect(await read('CB-1', ben)).toMatchObject({
      own: true,
      plan: { draws: [{ date: '2026-11-22' }, {}, {}] },
    })
    expect(await read('CB-1')).toMatchObject({ status: 'on', own: false, method: null })
  })

  it('[FEATURE-05] the last bill of a closed account is still drawn, unless it is skipped or autopay is stopped', async () => {
    const close = (status: 'active' | 'closed') =>
      server.db
        .updateTable('account')
        .set({ status })
        .where('id', '=', params('CB-1').accountId)
        .execute()
    await close('closed')
    const closed = await read('CB-1', ben)
    expect(closed).toMatchObject({ status: 'on', refusal: 'account-closed', mayChange: true })
    expect(closed.plan.draws).toMatchObject([{ date: '2026-11-22' }])
    const key = closed.plan.draws[0]?.key ?? ''
    for (const skipped of [true, false]) {
      const body = { key, skipped }
      const act = await server.call('skipAutopayDraw', { as: ben, params: params('CB-1'), body })
      expect(act.body.plan.draws).toMatchObject([{ skipped }])
    }
    await close('active')
  })

  it('[FEATURE-05] comes in from elsewhere as it was set up there, and takes the place of nothing here', async () => {
    const options: Array<AutopayOption> = [
      { kind: 'due-date', maximum: 9000 },
      { kind: 'after-bill', days: 12, maximum: null },
      { kind: 'monthly', day: 7, amount: 5000 },
    ]
    const accounts = options.map((_, index) => `CB-2${index}`)
    const email = 'kim@example.com'
    const brought = (accountNumber: string, option: AutopayOption) => ({
      accountNumber,
      email,
      token: 'pm_sandbox_visa_4242',
      option,
      since: '2026-12-01',
    })
    await importRecords(server, {
      accounts: accounts.map((number) => buildAccount({ number })),
      profiles: [buildProfile({ email, grants: accounts.map(owned) })],
      autopay: accounts.map((number, index) => brought(number, options[index]!)),
    })
    const again = accounts.map((number) => brought(number, { kind: 'due-date', maximum: 1234 }))
    await importRecords(server, { autopay: again })
    const kim = await person(email)
    const none = { days: null, day: null, amount: null, maximum: null }
    for (const [index, option] of options.entries()) {
      const { id: accountId } = await server.db
        .selectFrom('account')
        .select('id')
        .where('number', '=', accounts[index]!)
        .executeTakeFirstOrThrow()
      const seen = (await server.call('getAutopay', { as: kim, params: { accountId } })).body
      expect(seen).toMatchObject({ status: 'on', own: true, option: { ...none, ...option } })
      expect(seen.agreement).toBeNull()
    }
  })

  it('[FEATURE-05] is stopped, again without harm', async () => {
    const stop = () => server.call('deleteAutopay', { as: ada, params: params('CB-1') })
    expect((await stop()).status).toBe(204)
    expect((await stop()).status).toBe(204)
    expect(await read('CB-1')).toMatchObject({ status: 'off', past: [] })
    const pause = { paused: true, until: null }
    const refused = server.call('pauseAutopay', { as: ada, params: params('CB-1'), body: pause })
    expect((await refused).status).toBe(409)
    expect((await server.outbox.next('ben@example.com')).subject).toBe('Autopay is on')
    expect((await server.outbox.next('ben@example.com')).text).toContain('by someone else')
  })
})
