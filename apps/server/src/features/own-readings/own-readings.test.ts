import type { BillRecord } from '@portal/contract/billing/billing-records'
import type { Role } from '@portal/contract/access/access'
import { buildAccount, buildServicePoint } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildDayReading, buildPeriodReading } from '@portal/fixtures/builders/reading-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { addDays } from '@portal/rules/calendar-days'
import { billCharges } from '@portal/rules/billing/rate-bill'
import { ratePeriod } from '@portal/rules/billing/rate-period'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { importRecords } from '../../../test/test-records.ts'
import { testSurroundings } from '../../../test/test-surroundings.ts'
import { billSheet } from '../../ports/documents/bill-sheet.ts'
import { runBills } from '../bill-run/run-bills.ts'

/** Three days before the bills of 20 December, whose meters would be read on the 19th. */
const server = await testServer({ now: '2026-12-17T20:00:00.000Z' })
const { db, clock, outbox } = server
await server.app.listen({ port: 0, host: '127.0.0.1' })
const run = testSurroundings({ db, clock, config: server.config })
const { versions } = buildTariff()
const meter = (number: string) => number.replace('CB-', 'M-')

function account(number: string, more = {}) {
  const servicePoints = [
    buildServicePoint({ number: number.replace('CB-', 'SP-'), meterNumber: meter(number) }),
  ]
  return buildAccount({ number, nextBillOn: '2026-12-20', servicePoints, ...more })
}

/** 600 kWh, up to 12 600 on the dials; `guess` was estimated. */
function billsOf(accountNumber: string, { newest = false, before = true } = {}): Array<BillRecord> {
  const of = (billDate: string, value: number, guess: boolean): BillRecord => {
    const base = buildBill({ accountNumber, billDate, number: `${accountNumber}-${billDate}` })
    const at = (date: string, end: number, estimated: boolean) => ({ date, value: end, estimated })
    const [read] = base.reads
    return {
      ...base,
      estimated: guess,
      trueUpOn: guess ? '2026-12-19' : null,
      reads: [
        {
          ...read!,
          meterNumber: meter(accountNumber),
          previous: at(read!.previous.date, value - 600_000, false),
          current: at(read!.current.date, value, guess),
        },
      ],
    }
  }
  return [of('2026-08-19', 12_000_000, before), of('2026-10-20', 12_600_000, newest)]
}

const manual = ['CB-1', 'CB-2', 'CB-3', 'CB-4', 'CB-5', 'CB-6']
const smart = Array.from({ length: 5 }, (_, index) =>
  buildDayReading({ servicePointNumber: 'SP-SMART', date: `2026-10-1${index}` }),
)
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [
    ...manual.map((number) => account(number)),
    account('CB-SMART'),
    account('CB-CLOSED', { status: 'closed' }),
    account('CB-NEW'),
    account('CB-LATER', { nextBillOn: '2027-01-20' }),
    account('CB-OPEN', { nextBillOn: null }),
    account('CB-PASSED', { nextBillOn: '2026-12-16' }),
    account('CB-READ'),
    account('CB-GUESSED'),
  ],
  profiles: [
    buildProfile({ grants: [] }),
    buildProfile({ email: 'sol@example.com', firstName: 'Sol', locale: 'es', grants: [] }),
  ],
  bills: [
    ...[...manual, 'CB-SMART', 'CB-CLOSED', 'CB-LATER', 'CB-OPEN', 'CB-PASSED', 'CB-READ'].flatMap(
      (number) => billsOf(number),
    ),
    ...billsOf('CB-GUESSED', { newest: true, before: false }),
  ],
  'day-readings': smart,
  'period-readings': [
    buildPeriodReading({
      servicePointNumber: 'SP-READ',
      period: { from: '2026-10-19', to: '2026-12-15' },
    }),
  ],
})

/** What somebody calls with who has a grant already. */
async function seen(email: string, number: string) {
  const found = await db
    .selectFrom('access_grant as g')
    .innerJoin('profile', 'profile.id', 'g.profile_id')
    .innerJoin('account', 'account.id', 'g.account_id')
    .where('profile.email', '=', email)
    .where('account.number', '=', number)
    .select(['profile.id as profileId', 'account.id as accountId'])
    .executeTakeFirstOrThrow()
  return {
    as: await server.signIn(found.profileId),
    params: { accountId: found.accountId },
  }
}

async function sees(email: string, number: string, role: Role = 'owner') {
  const { id: accountId } = await db
    .selectFrom('account')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const { id: profileId } = await db
    .selectFrom('profile')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('access_grant')
    .values({ profile_id: profileId, account_id: accountId, role, nickname: null })
    .execute()
  return { as: await server.signIn(profileId), params: { accountId } }
}

async function pointOf(accountId: string): Promise<string> {
  const { id } = await db
    .selectFrom('service_point')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return id
}

/** Ada, an account of hers and what she reads there. */
async function reader(number: string, role: Role = 'owner') {
  const call = await sees('ada@example.com', number, role)
  const servicePointId = await pointOf(call.params.accountId)
  return {
    call,
    look: async () => (await server.call('getOwnReading', call)).body,
    give: (dials: number, { date = '2026-12-17', confirmed = false } = {}) =>
      server.call('updateOwnReading', {
        ...call,
        body: { date, confirmed, values: [{ servicePointId, direction: 'import', dials }] },
      }),
    withdraw: async () => (await server.call('deleteOwnReading', call)).body,
  }
}

async function newest(number: string) {
  return db
    .selectFrom('bill')
    .innerJoin('account', 'account.id', 'bill.account_id')
    .selectAll('bill')
    .select('account.next_bill_on')
    .where('account.number', '=', number)
    .orderBy('period_to', 'desc')
    .executeTakeFirstOrThrow()
}

const audited = async (act: string) =>
  (await db.selectFrom('audit_entry').select('id').where('act', '=', act).execute()).length

describe('before the bill', () => {
  it('[FEATURE-02] says that an estimate is coming, until when a reading counts and what is expected', async () => {
    const { look } = await reader('CB-1')
    expect(await look()).toEqual({
      refusal: null,
      mayGive: true,
      coming: 'estimate',
      billOn: '2026-12-20',
      window: { from: '2026-12-12', to: '2026-12-19' },
      dates: { from: '2026-12-14', to: '2026-12-17' },
      registers: [
        {
          servicePointId: expect.any(String),
          place: '12 Cedar Street',
          meterNumber: 'M-1',
          direction: 'import',
          digits: 5,
          last: { date: '2026-10-19', value: 12_600_000, estimated: false },
          usualPerDay: 10_000,
        },
      ],
      limits: { askBelowPercent: 60, askAbovePercent: 150, mostPercent: 400 },
      given: null,
    })
  })

  it.each([
    ['CB-SMART', 'sends-itself'],
    ['CB-CLOSED', 'account-closed'],
    ['CB-NEW', 'first-bill'],
    ['CB-LATER', 'too-early'],
    ['CB-OPEN', 'not-known'],
    ['CB-PASSED', 'too-late'],
    ['CB-READ', 'read-already'],
  ] as const)('[FEATURE-02] says of %s why none can be given: %s', async (number, refusal) => {
    const { look, give } = await reader(number)
    const answer = await look()
    expect(answer).toMatchObject({ refusal, dates: null })
    expect((await give(13_200)).problem.code).toBe('conflict')
  })

  it('is taken, changed and taken back, each told and kept once', async () => {
    const { look, give, withdraw } = await reader('CB-2')
    const [point] = (await look()).registers
    const valueOf = (dials: number) => [
      { servicePointId: point!.servicePointId, direction: 'import', dials },
    ]
    const first = await give(13_190)
    expect(first.body.given).toEqual({ date: '2026-12-17', values: valueOf(13_190) })
    const mail = await outbox.next('ada@example.com')
    expect(mail.subject).toBe('We have your meter reading')
    expect(mail.text).toContain('Meter M-2: 13190')
    expect(mail.text).toContain('for your next bill, around Sunday, December 20')
    expect(mail.text).toContain('change or remove it until Saturday, December 19')
    expect((await give(13_190)).body).toEqual(first.body)
    expect(await audited('own-reading-given')).toBe(1)

    const changed = await give(13_200, { date: '2026-12-16' })
    expect(changed.body.given).toEqual({ date: '2026-12-16', values: valueOf(13_200) })
    await outbox.next('ada@example.com')
    expect(await look()).toEqual(changed.body)

    expect((await withdraw()).given).toBeNull()
    expect((await withdraw()).given).toBeNull()
    expect(await audited('own-reading-withdrawn')).toBe(1)
    expect(outbox.sent).toEqual([])
  })

  it('is asked for again where it is far from the usual, and kept once somebody stands by it', async () => {
    const { look, give } = await reader('CB-3')
    for (const dials of [12_599, 12_700, 13_800, 20_000]) {
      expect((await give(dials)).problem.code).toBe('conflict')
    }
    expect((await look()).given).toBeNull()
    expect((await give(12_599, { confirmed: true })).body.given?.values[0]?.dials).toBe(12_599)
    const mail = await outbox.next('ada@example.com')
    expect(mail.text).toContain('far from what we expected')
  })

  it.each(['2026-12-13', '2026-12-18'])('is not taken of %s', async (date) => {
    const { give } = await reader(date === '2026-12-13' ? 'CB-4' : 'CB-5')
    expect((await give(13_200, { date })).problem.code).toBe('conflict')
  })

  it('must be of just the dials that there are', async () => {
    const { call, give } = await reader('CB-6')
    expect((await give(100_000)).problem).toMatchObject({
      code: 'invalid-input',
      errors: [{ path: 'values.0.dials' }],
    })
    const other = await pointOf((await sees('sol@example.com', 'CB-5')).params.accountId)
    const value = { servicePointId: other, direction: 'import', dials: 13_200 } as const
    const body = { date: '2026-12-17', confirmed: true, values: [value] }
    const refused = await server.call('updateOwnReading', { ...call, body })
    expect(refused.problem).toMatchObject({ code: 'invalid-input', errors: [{ path: 'values' }] })
  })

  it('is given by who may ask for service; who only sees what is used sees it', async () => {
    const { look, give, call } = await reader('CB-GUESSED', 'viewer')
    expect(await look()).toMatchObject({ mayGive: false, refusal: null, coming: 'read' })
    expect((await give(13_200)).problem.code).toBe('forbidden')
    expect((await server.call('deleteOwnReading', call)).problem.code).toBe('forbidden')
  })

  it('is no business of who only pays', async () => {
    const call = await sees('sol@example.com', 'CB-GUESSED', 'payer')
    expect((await server.call('getOwnReading', call)).problem.code).toBe('forbidden')
    expect((await server.call('deleteOwnReading', call)).problem.code).toBe('forbidden')
  })

  it('is confirmed in the language of who gave it', async () => {
    const call = await sees('sol@example.com', 'CB-1')
    const servicePointId = await pointOf(call.params.accountId)
    const values = [{ servicePointId, direction: 'import' as const, dials: 13_150 }]
    const body = { date: '2026-12-16', confirmed: false, values }
    expect((await server.call('updateOwnReading', { ...call, body })).status).toBe(200)
    const mail = await outbox.next('sol@example.com')
    expect(mail.subject).toBe('Recibimos la lectura de su medidor')
    expect(mail.text).toContain('Medidor M-1: 13150')
  })
})

describe('the bill', () => {
  it('[FEATURE-02] is made from the reading, and says whose it is', async () => {
    clock.set('2026-12-20T12:00:00.000Z')
    const report = await runBills(run, { date: '2026-12-20' })
    expect(await runBills(run, { date: '2026-12-20' })).toEqual(report)
    const made = await newest('CB-1')
    const period = { from: '2026-10-19', to: '2026-12-15' }
    const use = { importWh: 550_000, exportWh: 0, demandW: 0 }
    expect(made).toMatchObject({
      estimated: false,
      period_to: period.to,
      charges: billCharges(ratePeriod({ versions, period, use })),
    })
    expect(made.reads[0]?.current).toEqual({
      date: '2026-12-16',
      value: 13_150_000,
      estimated: false,
      readBy: 'customer',
    })
    const call = await seen('sol@example.com', 'CB-1')
    const params = { ...call.params, billId: made.id }
    const { body: bill } = await server.call('getBill', { as: call.as, params })
    const { body: details } = await server.call('getAccount', call)
    const account = { ...details, largePrint: false }
    const paper = { utility: server.config.settings.utility, account, bill, payAddress: '/' }
    const printed = (locale: 'en' | 'es') => billSheet({ ...paper, locale }).reads[0]?.current
    expect(printed('en')).toMatch(/^13,150 kWh · .* · your reading$/)
    expect(printed('es')).toMatch(/ · su lectura$/)
  })

  it('is estimated where the reading cannot be, and a person is told', async () => {
    expect(await newest('CB-3')).toMatchObject({ estimated: true })
    const tasks = await db
      .selectFrom('operator_task')
      .select(['subject', 'details', 'closed_at'])
      .where('kind', '=', 'own-reading-doubted')
      .execute()
    expect(tasks).toEqual([
      { subject: 'SP-3', details: { date: '2026-12-17', dials: 12_599 }, closed_at: null },
    ])
  })

  it('is estimated where nobody gave one, and the reading is of no other bill', async () => {
    expect(await newest('CB-2')).toMatchObject({ estimated: true })
    const { body } = await server.call('getOwnReading', await sees('sol@example.com', 'CB-3'))
    expect(body).toMatchObject({ refusal: 'too-early', given: null, coming: 'read' })
  })

  it('is trued up by the next read of the utility: together they charge what the meter counted', async () => {
    const own = await newest('CB-1')
    const next = own.next_bill_on!
    const to = addDays(next, -2)
    // The utility has not read it since October.
    await importRecords(server, {
      'period-readings': [
        buildPeriodReading({
          servicePointNumber: 'SP-1',
          period: { from: '2026-10-19', to },
          wh: 1_180_000,
        }),
      ],
    })
    clock.set(`${next}T12:00:00.000Z`)
    await runBills(run, { date: next })
    const made = await newest('CB-1')
    expect(made).toMatchObject({
      bill_date: next,
      estimated: false,
      trues_up_from: '2026-10-19',
    })
    expect(made.reads[0]).toMatchObject({
      previous: { value: 13_150_000, readBy: 'customer' },
      current: { value: 12_600_000 + 1_180_000 },
      quantity: 1_180_000 - 550_000,
    })
  })
})
