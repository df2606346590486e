import * as z from 'zod/mini'
import { calendarDate, period } from '../dates.ts'
import { accountParams, billParams, id, publicNumber } from '../ids.ts'
import { currency, money } from '../money.ts'
import { route } from '../route.ts'
import { lineGroup } from '../tariffs.ts'
import { localisedText } from '../texts.ts'

/** Derived from the ledger, never stored. */
/** `in-plan`: its day has passed, and a payment plan spreads what is unpaid of it. */
export const billStatus = z.enum([
  'open',
  'partly-paid',
  'paid',
  'overdue',
  'in-plan',
  'credit',
  'superseded',
])
export type BillStatus = z.infer<typeof billStatus>

/** What a register showed, Wh. */
export const registerRead = z.object({
  date: calendarDate,
  value: z.int(),
  estimated: z.boolean(),
  /** Who read it, where that was not the utility. */
  readBy: z.optional(z.literal('customer')),
})

/** A register of a meter, read at both ends of the period; values and quantity in Wh. */
export const meterRead = z.object({
  meterNumber: z.string(),
  direction: z.enum(['import', 'export']),
  previous: registerRead,
  current: registerRead,
  quantity: z.int(),
})
export type MeterRead = z.infer<typeof meterRead>

/**
 * One line of a bill: `quantity` × `rateMicros` = `amount`, rounded half away from zero to the minor unit.
 * The unit says what is counted and what the rate is per: `Wh` (rate per kWh), `day` (per day), `W` (per kW),
 * `minor` (a share of an amount in minor units).
 */
export const billLine = z.object({
  code: z.string(),
  group: lineGroup,
  label: localisedText,
  unit: z.enum(['Wh', 'day', 'W', 'minor']),
  quantity: z.int(),
  rateMicros: z.int(),
  /** Minor units of the bill's currency. */
  amount: z.int(),
})
export type BillLine = z.infer<typeof billLine>

/** Why the charges differ from the bill before; the amounts of the drivers add up to `difference`. */
export const billChange = z.object({
  previousBillId: id,
  previousCharges: money,
  difference: money,
  drivers: z.array(
    z.object({
      kind: z.enum(['days', 'weather', 'use', 'price']),
      amount: money,
      /**
       * Days: whole days. Weather: mean temperatures in tenths of a degree Celsius. Use: Wh a day, rounded; beside a
       * weather, `before` is what it would have been in the weather of now. Price: null.
       */
      before: z.nullable(z.int()),
      now: z.nullable(z.int()),
    }),
  ),
})
export type BillChange = z.infer<typeof billChange>

export const billSummary = z.object({
  id,
  number: publicNumber,
  billDate: calendarDate,
  period,
  dueDate: calendarDate,
  /** What this bill's own period costs. */
  charges: money,
  /** What it asks for instead of its charges; null without budget billing. */
  budgetAmount: z.nullable(money),
  /** What was added to it since, because it was paid late or to correct it; null for none. */
  addedLater: z.nullable(
    z.object({
      amount: money,
      unpaid: money,
      /** Late interest alone, no fee and no correction. */
      isInterest: z.boolean(),
    }),
  ),
  /** What is still to be paid of it, with what was added. */
  unpaid: money,
  status: billStatus,
  estimated: z.boolean(),
})
export type BillSummary = z.infer<typeof billSummary>

/** The other one of a pair of bills of which the later replaces the earlier. */
const otherBill = z.nullable(z.object({ id, number: publicNumber, charges: money }))

export const bill = z.extend(billSummary, {
  currency,
  tariffCode: z.string(),
  tariffName: localisedText,
  reads: z.array(meterRead),
  lines: z.array(billLine),
  groups: z.array(z.object({ group: lineGroup, amount: money })),
  previousBalance: money,
  /** What came in between the bill before and this one, as a positive amount. */
  paymentsReceived: money,
  /** Interest, fees and corrections between the two bills; positive where owed. */
  otherEntries: money,
  /** Which of that is interest, and the bill that bore it. */
  interestEntries: z.array(z.object({ billNumber: publicNumber, amount: money })),
  /** previousBalance − paymentsReceived + otherEntries + what the bill asks for, as printed on the bill. */
  amountDue: money,
  /** When an estimate will be trued up by an actual read. */
  trueUpOn: z.nullable(calendarDate),
  /** The bill that trued an estimate up; null for any other bill, and before there is one. */
  truedUpBy: z.nullable(z.object({ id, number: publicNumber })),
  /** The earlier bill that this one corrects. */
  supersedes: otherBill,
  supersededBy: otherBill,
  /** Of the period, in tenths of a degree Celsius; null where not every day of it is known, and without `see-usage`. */
  meanTemperature: z.nullable(z.int()),
  /** Null where there is nothing to compare, and without `see-usage`. */
  change: z.nullable(billChange),
})
export type Bill = z.infer<typeof bill>

export const listBills = route({
  name: 'listBills',
  method: 'GET',
  path: '/accounts/{accountId}/bills',
  summary: "The account's bills, newest first",
  who: { account: 'see-amounts' },
  params: accountParams,
  query: z.object({
    /** Bills dated before this date; for the next page give the last one's `billDate`. */
    before: z.optional(calendarDate),
    /** `unpaid`: those of which something is still to be paid. */
    status: z.optional(z.enum(['unpaid', 'paid', 'overdue', 'credit', 'superseded'])),
    /** Of the bill's date. */
    year: z.optional(z.string().check(z.regex(/^\d{4}$/))),
    /** `true`: only those whose use was estimated. */
    estimated: z.optional(z.literal('true')),
  }),
  answer: z.object({ items: z.array(billSummary), more: z.boolean() }),
  shows: ['money'],
  problems: [],
})

export const getBill = route({
  name: 'getBill',
  method: 'GET',
  path: '/accounts/{accountId}/bills/{billId}',
  summary: 'One bill, line by line, with what explains it',
  who: { account: 'see-amounts' },
  params: billParams,
  answer: bill,
  shows: ['money'],
  problems: [],
})

export const getBillPdf = route({
  name: 'getBillPdf',
  method: 'GET',
  path: '/accounts/{accountId}/bills/{billId}/pdf',
  summary: 'The bill as a tagged PDF in the language of Accept-Language',
  who: { account: 'see-amounts' },
  params: billParams,
  answer: 'pdf',
  shows: 'file',
  problems: [],
  limit: 'document',
})
