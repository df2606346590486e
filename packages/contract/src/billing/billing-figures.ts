import * as z from 'zod/mini'
import { calendarDate, period } from '../dates.ts'
import { accountParams, id, publicNumber } from '../ids.ts'
import { money } from '../money.ts'
import { route } from '../route.ts'

/** A bill as far as a year at a glance and a choice of bills need it. */
export const billFigures = z.object({
  id,
  number: publicNumber,
  billDate: calendarDate,
  period,
  charges: money,
  /** What it asks for instead of its charges; null without budget billing. */
  budgetAmount: z.nullable(money),
  /** Energy taken from the grid, Wh; null where the bill has no read, and without `see-usage`. */
  wh: z.nullable(z.int()),
  /** Of the period, in tenths of a degree Celsius; null where not every day of it is known, and without `see-usage`. */
  meanTemperature: z.nullable(z.int()),
  estimated: z.boolean(),
  superseded: z.boolean(),
})
export type BillFigures = z.infer<typeof billFigures>

export const listBillFigures = route({
  name: 'listBillFigures',
  method: 'GET',
  path: '/accounts/{accountId}/bill-figures',
  summary: "Money and energy of all the account's bills, newest first",
  who: { account: 'see-amounts' },
  params: accountParams,
  answer: z.object({
    items: z.array(billFigures),
    /** So many bills fit into one file. */
    mostInFile: z.int(),
  }),
  shows: ['money'],
  problems: [],
})
