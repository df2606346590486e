import * as z from 'zod/mini'
import { role } from './access/access.ts'
import { autopayOption } from './autopay/autopay.ts'
import { billLine, meterRead } from './billing/billing.ts'
import { calendarDate, period } from './dates.ts'
import { publicNumber } from './ids.ts'
import { planFrequency } from './payment-plans/payment-plans.ts'
import { methodFace } from './payments/payments.ts'
import { address, coordinates, email, personName, phone } from './person.ts'
import { tariff } from './tariffs.ts'
import { locale } from './texts.ts'

/**
 * The records a utility hands over, one JSON object a line, one file a kind (`<kind>.ndjson`). Each is known by its
 * own number or reference: importing the same record again changes nothing. Amounts are minor units.
 */
export const servicePointRecord = z.object({
  number: publicNumber,
  name: z.string(),
  service: z.enum(['electricity', 'water', 'gas']),
  status: z.enum(['connected', 'disconnected']),
  meterNumber: z.nullable(z.string()),
  /** How many digits the dials have that a customer would read; where it is not told, as the utility's rules say. */
  dialDigits: z.optional(z.int().check(z.minimum(4), z.maximum(9))),
  tariffCode: z.string(),
  address,
  coordinates: z.nullable(coordinates),
})

export const accountRecord = z.object({
  number: publicNumber,
  holder: z.object({ name: z.string(), email: z.nullable(email), phone: z.nullable(phone) }),
  customerClass: z.enum(['residential', 'small-business', 'industrial']),
  status: z.enum(['active', 'closed']),
  serviceAddress: address,
  mailingAddress: address,
  openedOn: calendarDate,
  nextBillOn: z.nullable(calendarDate),
  servicePoints: z.array(servicePointRecord),
})

/** A person who already has a sign-in: `passwordHash` as a PHC string of argon2id. */
export const profileRecord = z.object({
  email,
  firstName: personName,
  lastName: personName,
  businessName: z.nullable(z.string()),
  phone: z.nullable(phone),
  locale,
  passwordHash: z.string().check(z.startsWith('$argon2id$')),
  grants: z.array(
    z.object({ accountNumber: publicNumber, role, nickname: z.nullable(z.string()) }),
  ),
  paymentMethods: z.array(
    z.extend(methodFace, {
      reference: z.string(),
      /** The gateway's token. */
      token: z.string(),
      expiresMonth: z.nullable(z.int()),
      expiresYear: z.nullable(z.int()),
    }),
  ),
})

export const billRecord = z.object({
  number: publicNumber,
  accountNumber: publicNumber,
  billDate: calendarDate,
  period,
  dueDate: calendarDate,
  tariffCode: z.string(),
  reads: z.array(meterRead),
  lines: z.array(billLine),
  /** A control total: where it is given, the lines must come to it. */
  charges: z.optional(z.int()),
  estimated: z.boolean(),
  trueUpOn: z.nullable(calendarDate),
  /** The bill that this one replaces. */
  supersedes: z.nullable(publicNumber),
})

export const paymentRecord = z.object({
  reference: publicNumber,
  accountNumber: publicNumber,
  date: calendarDate,
  amount: z.int().check(z.positive()),
  method: methodFace,
})

/** What else moved an account's balance: positive is owed by the customer. */
export const adjustmentRecord = z.object({
  reference: publicNumber,
  accountNumber: publicNumber,
  date: calendarDate,
  kind: z.enum(['interest', 'fee', 'adjustment', 'credit']),
  amount: z.int(),
  note: z.nullable(z.string()),
})

/** Autopay that is on: `token` is the gateway's, of a payment method of the person with this e-mail address. */
export const autopayRecord = z.object({
  accountNumber: publicNumber,
  email,
  token: z.string(),
  option: autopayOption,
  /** Bills due from this day on are drawn. */
  since: calendarDate,
})

/**
 * Budget billing that is on: the bills dated from `began` on ask for `amount`, whenever they are imported or made.
 * `email` is who began it; on `review` the amount is reckoned anew.
 */
export const budgetBillingRecord = z.object({
  accountNumber: publicNumber,
  email,
  amount: z.int().check(z.positive()),
  began: calendarDate,
  review: calendarDate,
})

/**
 * A payment plan that runs: what is past due is paid by the instalments that are still to come. `email` is who made it;
 * `token` is the gateway's, of the payment method of that person that they are charged to, null where they are paid by
 * hand.
 */
export const paymentPlanRecord = z.object({
  accountNumber: publicNumber,
  email,
  frequency: planFrequency,
  began: calendarDate,
  instalments: z
    .array(z.object({ date: calendarDate, amount: z.int().check(z.positive()) }))
    .check(z.minLength(1), z.maxLength(52)),
  token: z.nullable(z.string()),
})

/**
 * One day of one service point: `values` in Wh, one for each step of `minutes` (24 or 96 on a common day, 23/92 or
 * 25/100 where the clock changes), null where no reading came. `estimated` lists the indexes of estimated values.
 */
export const dayReadingRecord = z.object({
  servicePointNumber: publicNumber,
  date: calendarDate,
  minutes: z.literal([15, 60]),
  direction: z.enum(['import', 'export']),
  values: z.array(z.nullable(z.int())).check(z.maxLength(100)),
  estimated: z.array(z.int()),
})

/** A read for a whole billing period, where the meter sends nothing finer. */
export const periodReadingRecord = z.object({
  servicePointNumber: publicNumber,
  period,
  direction: z.enum(['import', 'export']),
  wh: z.int(),
  estimated: z.boolean(),
})

/** The weather of one day at one station: the mean temperature in tenths of a degree Celsius, once the day is over. */
export const weatherDayRecord = z.object({
  station: publicNumber,
  date: calendarDate,
  meanTenthsCelsius: z.int().check(z.minimum(-900), z.maximum(600)),
})

/** The kinds in the order in which they are imported: later ones name earlier ones. */
export const importKinds = {
  tariffs: tariff,
  accounts: accountRecord,
  profiles: profileRecord,
  'budget-billing': budgetBillingRecord,
  bills: billRecord,
  payments: paymentRecord,
  adjustments: adjustmentRecord,
  autopay: autopayRecord,
  'payment-plans': paymentPlanRecord,
  'day-readings': dayReadingRecord,
  'period-readings': periodReadingRecord,
  'weather-days': weatherDayRecord,
} as const

export type ImportKind = keyof typeof importKinds
export type AccountRecord = z.infer<typeof accountRecord>
export type ServicePointRecord = z.infer<typeof servicePointRecord>
export type ProfileRecord = z.infer<typeof profileRecord>
export type BillRecord = z.infer<typeof billRecord>
export type PaymentRecord = z.infer<typeof paymentRecord>
export type AdjustmentRecord = z.infer<typeof adjustmentRecord>
export type AutopayRecord = z.infer<typeof autopayRecord>
export type BudgetBillingRecord = z.infer<typeof budgetBillingRecord>
export type PaymentPlanRecord = z.infer<typeof paymentPlanRecord>
export type DayReadingRecord = z.infer<typeof dayReadingRecord>
export type PeriodReadingRecord = z.infer<typeof periodReadingRecord>
export type WeatherDayRecord = z.infer<typeof weatherDayRecord>
