import * as z from 'zod/mini'
import { happenedDate } from '../dates.ts'
import { givenWh } from '../energy.ts'
import { publicNumber } from '../ids.ts'

/**
 * One day of one service point: `values` in Wh, one for each step of `minutes` (24 or 96 on a common day, 23/92 or
 * 25/100 where the clock changes), null where no reading came. `estimated` lists the indexes of estimated values.
 */
export const dayReadingRecord = z.object({
  servicePointNumber: publicNumber,
  date: happenedDate,
  minutes: z.literal([15, 60]),
  direction: z.enum(['import', 'export']),
  values: z.array(z.nullable(givenWh)).check(z.maxLength(100)),
  estimated: z.array(z.int()),
})
export type DayReadingRecord = z.infer<typeof dayReadingRecord>

/** A read for a whole billing period, where the meter sends nothing finer. */
export const periodReadingRecord = z.object({
  servicePointNumber: publicNumber,
  period: z.object({ from: happenedDate, to: happenedDate }),
  direction: z.enum(['import', 'export']),
  wh: givenWh,
  estimated: z.boolean(),
})
export type PeriodReadingRecord = z.infer<typeof periodReadingRecord>

/** The weather of one day at one station: the mean temperature in tenths of a degree Celsius, once the day is over. */
export const weatherDayRecord = z.object({
  station: publicNumber,
  date: happenedDate,
  meanTenthsCelsius: z.int().check(z.minimum(-900), z.maximum(600)),
})
export type WeatherDayRecord = z.infer<typeof weatherDayRecord>

/** By the kinds that they come as. */
export const usageRecords = {
  'day-readings': dayReadingRecord,
  'period-readings': periodReadingRecord,
  'weather-days': weatherDayRecord,
}
