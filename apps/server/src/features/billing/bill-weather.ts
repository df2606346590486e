import type { MeterRead } from '@portal/contract/billing/billing'
import { addDays } from '@portal/rules/calendar-days'
import { periodWeather } from '@portal/rules/billing/period-weather'
import { weatherChange } from '@portal/rules/billing/weather-change'
import type { UseHistory, WeatherChange } from '@portal/rules/billing/weather-change'
import type { Database } from '../../db/transaction.ts'
import type { WeatherRules } from './billing-settings.ts'
import { listTemperatures } from '../usage/usage-reads.ts'
import { listReadPeriods, listWholeDays } from './bill-weather-store.ts'

interface WeatherBill {
  from: string
  to: string
  reads: ReadonlyArray<MeterRead>
}

/** Homes change: how one follows the weather is seen in so many days of its meters, or of its bills. */
const METER_DAYS = 731
const BILL_DAYS = 1_096

/** The mean temperature of a bill's period, and the weather's share in the change from the bill before. */
export async function readBillWeather(
  db: Database,
  rules: WeatherRules,
  given: { accountId: string; current: WeatherBill; previous: WeatherBill | undefined },
): Promise<{ meanTemperature: number | null; weather: WeatherChange | null }> {
  const { accountId, current, previous } = given
  const span = { from: addDays(current.from, -BILL_DAYS), to: current.to }
  const temperatures = await listTemperatures(db, rules.station, span)
  const meanTemperature = periodWeather(temperatures, current, rules)?.mean ?? null
  if (meanTemperature === null || !previous || ![previous, current].every(isMeasured)) {
    return { meanTemperature, weather: null }
  }
  const past = await readUseHistory(db, accountId, current.from)
  const weather = weatherChange({ temperatures, bases: rules, previous, current, past })
  return { meanTemperature, weather }
}

/** An estimate knows nothing of the weather, and the bill after it makes up for that. */
function isMeasured({ reads }: Pick<WeatherBill, 'reads'>): boolean {
  const actual = reads.every(({ previous, current }) => !previous.estimated && !current.estimated)
  return actual && reads.length > 0
}

/** What the account used before a day. Panels give by the sun: their bills tell nothing of the temperature. */
async function readUseHistory(db: Database, accountId: string, day: string): Promise<UseHistory> {
  const until = (days: number) => ({ from: addDays(day, -days), to: addDays(day, -1) })
  const [days, bills] = await Promise.all([
    listWholeDays(db, accountId, until(METER_DAYS)),
    listReadPeriods(db, accountId, until(BILL_DAYS)),
  ])
  const periods = bills
    .filter(
      (bill) => isMeasured(bill) && bill.reads.every(({ direction }) => direction === 'import'),
    )
    .map(({ from, to, reads }) => ({
      from,
      to,
      wh: reads.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
  return { days, periods }
}
