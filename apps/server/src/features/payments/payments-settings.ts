import * as z from 'zod/mini'
import { count, minorUnits, seconds, timeOfDay } from '../../setting-values.ts'

/** Minor units, and hundredths of a percent of the payment. */
const fee = z.strictObject({ fixed: minorUnits, basisPoints: minorUnits.check(z.maximum(1_000)) })

const payments = z
  .strictObject({
    /** The least that one payment may take and the most that one by card may, in minor units. */
    minimum: count,
    maximum: count,
    /** An account may be paid up to so many times its balance and so many minor units more. */
    overpayTimes: count,
    overpayMore: count,
    /** So long the gateway is waited for; then the payment is unknown until it is found out. */
    gatewaySeconds: seconds,
    /** So long a payer may take to confirm a payment where the card's bank asks; then it is called off. */
    confirmMinutes: count,
    /** Whether bank accounts are taken as well as cards. */
    bankAccounts: z.boolean(),
    /** Local: until then, on the day before it is charged, a scheduled payment may be changed or cancelled. */
    cutOff: timeOfDay,
    /** Local: from then on the scheduled payments of a day are charged. */
    chargeFrom: timeOfDay,
    /** How many days ahead a payment may be scheduled. */
    scheduleDays: z.int().check(z.minimum(2), z.maximum(366)),
    /** The days on which banks rest besides Saturdays and Sundays. */
    holidays: z.array(z.iso.date()),
    /** Whether a scheduled payment whose day is none of the banks' waits for their next one. */
    waitForBankDay: z.strictObject({ card: z.boolean(), bank: z.boolean() }),
    /** What paying costs on top for who is signed in. */
    fees: z.strictObject({ card: fee, bank: fee }),
    /**
     * What stands for knowing an account without signing in. The number of a bill alone only where nobody finds it from
     * other numbers, as those that the portal draws; else its new charges are asked for as well.
     */
    guestProof: z.enum(['bill-number', 'bill-number-and-charges']),
    /** Wrong account and bill numbers without signing in, by whom and at what, in a window; then 429. */
    guestGuesses: z.strictObject({
      perGuest: count,
      perAccount: count,
      perAddress: count,
      minutes: count,
    }),
    /** Cards and bank accounts that are not saved, tried by whom, at what and from where, in a window; then 429. */
    newMethods: z.strictObject({
      perPayer: count,
      perAccount: count,
      perAddress: count,
      minutes: count,
    }),
  })
  .check(
    z.refine(({ minimum, maximum }) => minimum <= maximum, {
      path: ['minimum'],
      message: 'must not be above the maximum',
    }),
  )

/** ⚙ Their part of `rules` in the utility's file. */
export const paymentsRules = { payments }
