import { buildAccount, buildServicePoint } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildPeriodReading } from '@portal/fixtures/builders/reading-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { importRecords } from '../../../../test/test-records.ts'
import { testSurroundings } from '../../../../test/test-surroundings.ts'
import { runBills } from '../../bill-run/run-bills.ts'

const server = await testServer({ now: '2026-12-18T20:00:00.000Z' })
const { db, clock } = server
const grant = { accountNumber: 'CB-1', nickname: null }
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [
    buildAccount({
      number: 'CB-1',
      nextBillOn: '2026-12-20',
      servicePoints: [buildServicePoint({ number: 'SP-1', meterNumber: 'M1001' })],
    }),
  ],
  profiles: [
    buildProfile({ email: 'ada@example.com', grants: [{ ...grant, role: 'owner' }] }),
    buildProfile({ email: 'vera@example.com', grants: [{ ...grant, role: 'viewer' }] }),
  ],
  bills: [buildBill({ number: 'B-1', accountNumber: 'CB-1' })],
  'period-readings': [
    buildPeriodReading({
      servicePointNumber: 'SP-1',
      period: { from: '2026-10-19', to: '2026-12-18' },
      wh: 610_000,
    }),
  ],
})
const signIn = async (email: string) => {
  const { id } = await db
    .selectFrom('profile')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return server.signIn(id)
}
const ada = await signIn('ada@example.com')
const vera = await signIn('vera@example.com')
const { id: accountId } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
const params = { accountId }
const choose = (as: typeof ada, day: number | null) =>
  server.call('updateBillDueDay', { as, params, body: { day } })

it('[FEATURE-08] shows when the next bill would be due for each day that can be chosen', async () => {
  const { body: data } = await server.call('getBillDueDay', { as: vera, params })
  expect(data).toMatchObject({
    day: null,
    usualDays: 14,
    next: { billOn: '2026-12-20', dueOn: '2027-01-03' },
    mayChange: false,
  })
  expect(data.choices.at(0)).toEqual({ day: 3, dueOn: '2027-01-03' })
  expect(data.choices.at(-1)).toEqual({ day: 17, dueOn: '2027-01-17' })
})

it('[FEATURE-08] a day on which the next bill cannot be due is refused, and so is who may only look', async () => {
  expect((await choose(ada, 2)).problem.errors).toEqual([
    { path: 'day', message: 'The next bill cannot be due on that day' },
  ])
  expect((await choose(ada, 18)).problem.code).toBe('invalid-input')
  expect((await choose(ada, 29)).problem.code).toBe('invalid-input')
  expect((await choose(vera, 10)).problem.code).toBe('forbidden')
  expect(await db.selectFrom('bill_due_day').selectAll().execute()).toEqual([])
})

it('[FEATURE-08] is chosen a few times a day: its owners hear of each', async () => {
  const { dueDayChangesPerDay: most } = server.config.settings.rules
  const answers = []
  for (let n = 0; n <= most; n += 1) answers.push((await choose(ada, 3 + (n % 2))).status)
  expect(answers).toEqual([...Array.from({ length: most }, () => 200), 429])
  // What holds already changes nothing.
  expect((await choose(ada, 3)).status).toBe(200)
  clock.advance({ days: 1 })
  expect((await choose(ada, null)).status).toBe(200)
  await db.deleteFrom('alert').where('kind', '=', 'due-day').execute()
})

it('[FEATURE-08] the next bill is due on the chosen day, the one that is out stays, and the owners hear of it once', async () => {
  const before = await db.selectFrom('bill').select('due_date').executeTakeFirstOrThrow()
  const answers = await Promise.all(Array.from({ length: 20 }, () => choose(ada, 10)))
  for (const { body: data } of answers) {
    expect(data).toMatchObject({ day: 10, next: { dueOn: '2027-01-10' } })
  }
  clock.set('2026-12-20T20:00:00.000Z')
  await runBills(testSurroundings({ db, clock, config: server.config }), { date: '2026-12-20' })
  const bills = await db
    .selectFrom('bill')
    .select(['due_date', 'origin'])
    .orderBy('bill_date')
    .execute()
  expect(bills).toEqual([
    { due_date: before.due_date, origin: 'import' },
    { due_date: '2027-01-10', origin: 'run' },
  ])
  const told = await db.selectFrom('alert').select('kind').where('kind', '=', 'due-day').execute()
  expect(told).toHaveLength(1)
  await choose(ada, null)
  expect(await db.selectFrom('bill_due_day').selectAll().execute()).toEqual([])
})
