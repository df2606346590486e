import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildDayReading } from '@portal/fixtures/builders/reading-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { addDays } from '@portal/rules/calendar-days'
import { billCharges } from '@portal/rules/billing/rate-bill'
import { ratePeriod } from '@portal/rules/billing/rate-period'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { importRecords } from '../../../test/test-records.ts'

const server = await testServer()
const accounts = [
  buildAccount({ number: 'CB-1001' }),
  buildAccount({ number: 'CB-2', status: 'closed' }),
  buildAccount({ number: 'CB-3' }),
  buildAccount({ number: 'CB-4' }),
  buildAccount({ number: 'CB-5' }),
  buildAccount({ number: 'CB-6', nextBillOn: null }),
]
const billed = ['CB-1001', 'CB-2', 'CB-4', 'CB-5', 'CB-6']
/** The bill of 20 October ends with the 18th; the next one comes on 20 December and ends with the 18th. */
const period = { from: '2026-10-19', to: '2026-12-18' }
const readings = (point: string, from: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildDayReading({ servicePointNumber: point, date: addDays(from, index) }),
  )
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts,
  profiles: [
    buildProfile({
      grants: accounts.map(({ number }) => ({
        accountNumber: number,
        role: 'owner',
        nickname: null,
      })),
    }),
  ],
  bills: billed.map((accountNumber) => buildBill({ accountNumber, number: `B-${accountNumber}` })),
  'day-readings': [...readings('SP-1001', '2026-10-10', 40), ...readings('SP-4', '2026-10-14', 8)],
})
const { id: profileId } = await server.db
  .selectFrom('profile')
  .select('id')
  .executeTakeFirstOrThrow()
const ada = await server.signIn(profileId)
async function forecastOf(number: string) {
  const { id: accountId } = await server.db
    .selectFrom('account')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return (await server.call('getBillForecast', { as: ada, params: { accountId } })).body
}
const charged = (span: typeof period, importWh: number) =>
  billCharges(
    ratePeriod({
      versions: buildTariff().versions,
      period: span,
      use: { importWh, exportWh: 0, demandW: 0 },
    }),
  )

it('[FEATURE-02] tells what the running bill is so far and will be, by the rating of the bills', async () => {
  const bill = { amount: charged(period, 61 * 12_000), currency: 'USD' }
  const soFar = charged({ from: period.from, to: '2026-11-18' }, 31 * 12_000)
  expect(await forecastOf('CB-1001')).toEqual({
    period,
    reason: null,
    amounts: {
      readUntil: '2026-11-18',
      daysRead: 31,
      days: 61,
      wh: 31 * 12_000,
      soFar: { amount: soFar, currency: 'USD' },
      expected: bill,
      low: bill,
      high: bill,
      asked: null,
      sureness: 'high',
    },
  })
})

it('[FEATURE-02] says what the bill asks for with budget billing, whatever it charges', async () => {
  const account = server.db.selectFrom('account').select('id').where('number', '=', 'CB-1001')
  const { id } = await account.executeTakeFirstOrThrow()
  await sql`insert into budget_billing (account_id, amount, began_on, review_on)
    values (${id}, 9000, '2026-01-10', '2027-01-10')`.execute(server.db)
  const asked = async () => (await forecastOf('CB-1001')).amounts?.asked
  expect(await asked()).toEqual({ amount: 9000, currency: 'USD' })
  await sql`update budget_billing set next_amount = 9500, told_on = '2026-11-20',
    review_on = '2026-12-04'`.execute(server.db)
  expect(await asked()).toEqual({ amount: 9500, currency: 'USD' })
})

it.each([
  ['CB-2', 'closed', null],
  ['CB-3', 'first-bill', null],
  ['CB-4', 'too-early', period],
  ['CB-5', 'no-smart-readings', period],
  ['CB-6', 'not-known', null],
])('[FEATURE-02] says of %s why there is none: %s', async (number, reason, known) => {
  expect(await forecastOf(number)).toEqual({ period: known, amounts: null, reason })
})
