import { weatherDayRecord } from '@portal/contract/usage/usage-records'
import type { WeatherDayRecord } from '@portal/contract/usage/usage-records'
import { localDate } from '@portal/rules/local-date'
import { countUpserts } from '../../import/kind-import.ts'
import type { KindImport } from '../../import/kind-import.ts'

/** A day's mean temperature at a station; a later one replaces it. */
export const weatherDayImport: KindImport<WeatherDayRecord> = {
  kind: 'weather-days',
  describes: 'the mean temperature of one day at one station, tenths of a degree Celsius',
  knownBy: 'station, date',
  schema: weatherDayRecord,
  after: [],
  fills: ['weather_day'],
  csv: { station: 'text', date: 'text', meanTenthsCelsius: 'number' },
  staging: 'import_weather_day',
  columns: ['station text', 'date date', 'mean smallint'],
  row: (day) => [day.station, day.date, day.meanTenthsCelsius],
  names: (day) => [`${day.station} ${day.date}`],
  // Before its end a day has no mean: what comes earlier is a forecast, and no bill was made of that.
  check: ({ date }, { now, timeZone }) =>
    date < localDate(now, timeZone) ? null : `${date} is not over yet`,

  async apply(client) {
    const { rows } = await client.query<{ inserted: boolean }>(
      `insert into weather_day (station, date, mean)
       select station, date, mean from import_weather_day
       on conflict (station, date) do update set mean = excluded.mean
       where weather_day.mean <> excluded.mean
       returning (xmax = 0) as inserted`,
    )
    return { ...countUpserts(rows), rejects: [] }
  },
}
