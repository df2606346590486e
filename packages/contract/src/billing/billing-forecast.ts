import * as z from 'zod/mini'
import { calendarDate, period } from '../dates.ts'
import { accountParams } from '../ids.ts'
import { money } from '../money.ts'
import { route } from '../route.ts'

/**
 * Why there is no forecast: the account is closed; its first bill is still to come; its meter tells nothing between
 * reads; too little of the period has been read; it is not known when the next bill comes or by which prices.
 */
export const noForecastReason = z.enum([
  'closed',
  'first-bill',
  'no-smart-readings',
  'too-early',
  'not-known',
])
export type NoForecastReason = z.infer<typeof noForecastReason>

export const forecastAmounts = z.object({
  /** The last day that was read whole. */
  readUntil: calendarDate,
  daysRead: z.int(),
  days: z.int(),
  /** Energy taken from the grid so far, Wh. */
  wh: z.int(),
  /** What the days read so far cost. */
  soFar: money,
  expected: money,
  /** Four times out of five the bill lies between these. */
  low: money,
  high: money,
  /** What the bill asks for with budget billing, whatever it charges; null without it. */
  asked: z.nullable(money),
  /** How wide that is: within a tenth, a quarter, or more. */
  sureness: z.enum(['high', 'medium', 'low']),
})
export type ForecastAmounts = z.infer<typeof forecastAmounts>

export const billForecast = z.object({
  /** What the running bill will be for; null where that is not known. */
  period: z.nullable(period),
  amounts: z.nullable(forecastAmounts),
  /** Null where there are amounts. */
  reason: z.nullable(noForecastReason),
})
export type BillForecast = z.infer<typeof billForecast>

export const getBillForecast = route({
  name: 'getBillForecast',
  method: 'GET',
  path: '/accounts/{accountId}/bill-forecast',
  summary: 'What the running bill comes to so far, and what it will come to',
  who: { account: 'see-usage' },
  params: accountParams,
  answer: billForecast,
  shows: ['money'],
  problems: [],
})
