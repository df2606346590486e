import type { BillRecord } from '@portal/contract/billing/billing-records'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildDayReading } from '@portal/fixtures/builders/reading-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { addDays, isWeekend } from '@portal/rules/calendar-days'
import { ratePeriod } from '@portal/rules/billing/rate-period'
import { expect, it } from 'vitest'
import { weatherDayFile } from '../../../test/import-files.ts'
import { testServer } from '../../../test/server-test.ts'
import { importRecords } from '../../../test/test-records.ts'

const server = await testServer()
const first = '2024-06-01'
const dates = Array.from({ length: 900 }, (_, index) => addDays(first, index))
/** Tenths of a degree Celsius: a month of 14 °C, a month of 4 °C, with a wave of a week in them. */
const temperatureOf = (index: number) => (Math.floor(index / 30) % 2 ? 40 : 140) + (index % 7) * 3
const temperatures = dates.map((_, index) => temperatureOf(index))
const meanOf = (place: number) => {
  const month = temperatures.slice(place * 30, place * 30 + 30)
  return Math.round(month.reduce((a, b) => a + b) / 30)
}
/** 10 kWh a day, and 60 Wh for each tenth of a degree below 15.5 °C. */
const whOf = (index: number) => 10_000 + 60 * Math.max(0, 155 - temperatures[index]!)

/** The bill of 30 days, the so-manieth: warm ones and cold ones in turn. */
function billOf(
  accountNumber: string,
  place: number,
  used: (index: number) => number = whOf,
  estimated = false,
): BillRecord {
  const from = addDays(first, place * 30)
  const period = { from, to: addDays(from, 29) }
  const wh = Array.from({ length: 30 }, (_, day) => used(place * 30 + day)).reduce((a, b) => a + b)
  const base = buildBill({ accountNumber, billDate: addDays(period.to, 2), period })
  const use = { importWh: wh, exportWh: 0, demandW: 0 }
  return {
    ...base,
    number: `${accountNumber.slice(3)}-${place}`,
    lines: ratePeriod({ versions: buildTariff().versions, period, use }),
    reads: base.reads.map((read) => ({
      ...read,
      current: { ...read.current, value: read.previous.value + wh, estimated },
      quantity: wh,
    })),
    estimated,
    trueUpOn: estimated ? addDays(period.to, 40) : null,
  }
}

const places = Array.from({ length: 28 }, (_, place) => place)
const steady = (index: number) => 12_000 + ((index * 7_919) % 1_000)
const accounts = ['CB-1001', 'CB-2002', 'CB-3003', 'CB-4004']
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: accounts.map((number) => buildAccount({ number })),
  profiles: [
    buildProfile({
      grants: accounts.map((accountNumber) => ({ accountNumber, role: 'owner', nickname: null })),
    }),
  ],
  bills: [
    ...places.map((place) => billOf('CB-1001', place)),
    ...places.map((place) => billOf('CB-2002', place, steady)),
    ...places.map((place) => billOf('CB-3003', place, whOf, place === 27)),
    ...[25, 26, 27].map((place) => billOf('CB-4004', place)),
  ],
  'weather-days': dates.flatMap((date, index) =>
    // A day of the seventh period has no temperature.
    index === 6 * 30 + 4 ? [] : [weatherDayFile(date, temperatures[index]!)],
  ),
})
const { id: profileId } = await server.db
  .selectFrom('profile')
  .select('id')
  .executeTakeFirstOrThrow()
const ada = await server.signIn(profileId)

async function read(number: string) {
  const { accountId, billId } = await server.db
    .selectFrom('bill')
    .select(['account_id as accountId', 'id as billId'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const bill = (await server.call('getBill', { as: ada, params: { accountId, billId } })).body
  const weather = bill.change?.drivers.find(({ kind }) => kind === 'weather')
  return { accountId, bill, weather }
}

it('[FEATURE-02] says what the weather did to a home that heats, and the drivers still add up', async () => {
  const { bill, weather } = await read('1001-27')
  expect(bill.meanTemperature).toBe(meanOf(27))
  expect([weather?.before, weather?.now]).toEqual([meanOf(26), meanOf(27)])
  const { difference, drivers } = bill.change!
  expect(drivers.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(difference.amount)
  // Its use follows the weather and nothing else, and so does the difference.
  expect(Math.abs(weather!.amount.amount - difference.amount)).toBeLessThanOrEqual(2)
  expect(difference.amount).toBeGreaterThan(1_000)
  expect((await read('1001-26')).weather!.amount.amount).toBeLessThan(-1_000)
})

it('[FEATURE-02] leaves it with the use of a home that does not follow the weather', async () => {
  const { bill, weather } = await read('2002-27')
  expect(bill.meanTemperature).toBe(meanOf(27))
  expect(weather).toBeUndefined()
  expect(bill.change?.drivers.map(({ kind }) => kind)).toContain('use')
})

it.each([
  ['whose read was estimated', '3003-27'],
  ['before which too little was read', '4004-27'],
])('[FEATURE-02] says nothing of the weather in a bill %s', async (_, number) => {
  const { bill, weather } = await read(number)
  expect(bill.change).not.toBeNull()
  expect(weather).toBeUndefined()
})

it('[FEATURE-02] says nothing of a period of which a day is not known', async () => {
  const { accountId, bill, weather } = await read('1001-6')
  expect(bill.meanTemperature).toBeNull()
  expect(weather).toBeUndefined()
  expect((await read('1001-7')).weather).toBeUndefined()
  const { items } = (await server.call('listBillFigures', { as: ada, params: { accountId } })).body
  const known = Object.fromEntries(items.map((item) => [item.number, item.meanTemperature]))
  expect([known['1001-6'], known['1001-7'], known['1001-27']]).toEqual([
    null,
    meanOf(7),
    meanOf(27),
  ])
})

it('[FEATURE-02] goes by the days of the meter where it tells them', async () => {
  const days = dates.slice(200, 810)
  const { accountId, bill } = await read('4004-27')
  const point = await server.db
    .selectFrom('service_point')
    .select('number')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await importRecords(server, {
    'day-readings': days.flatMap((date, index) => {
      const wh = whOf(index + 200) + (isWeekend(date) ? 2_400 : 0)
      const values = Array.from({ length: 24 }, (__, hour) => Math.round(wh / 24) + (hour % 2))
      const day = buildDayReading({ servicePointNumber: point.number, date, values })
      // The hours of the days on which the clock changes are left out.
      return ['-03-0', '-11-0'].some((part) => date.includes(part)) ? [] : [day]
    }),
  })
  const { bill: again, weather } = await read('4004-27')
  expect(bill.change!.difference).toEqual(again.change!.difference)
  expect(Math.abs(weather!.amount.amount - again.change!.difference.amount)).toBeLessThan(40)
})
