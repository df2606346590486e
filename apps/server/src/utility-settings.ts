import * as z from 'zod/mini'
import { publicNumber } from '@portal/contract/ids'
import { utility } from '@portal/contract/utility'

const count = z.int().check(z.positive())
const minor = z.int().check(z.nonnegative())
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, such as 17:00'))
/** Minor units, and hundredths of a percent of the payment. */
const fee = z.strictObject({ fixed: minor, basisPoints: minor.check(z.maximum(1_000)) })
const seconds = z.int().check(z.positive(), z.maximum(86_400))

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** What a utility sets in its own file; a key that is not here is refused by its name. */
export const utilitySettings = z.strictObject({
  /** What everyone may know; it goes into the page. */
  utility: z.strictObject({
    ...utility.shape,
    timeZone: z.string().check(z.refine(isTimeZone, 'is not a time zone')),
    tagline: z.strictObject(utility.shape.tagline.shape),
    contact: z.strictObject(utility.shape.contact.shape),
  }),
  rules: z.strictObject({
    /** Days from the bill date to the due date. */
    dueDays: z.int().check(z.minimum(1), z.maximum(90)),
    bills: z.strictObject({
      /** So many bills are put into one file. */
      mostInFile: z.int().check(z.minimum(1), z.maximum(200)),
      /** A bill of at most so many KB comes with its mail, for who wants it; 0 for never. */
      mailKilobytes: z.int().check(z.minimum(0), z.maximum(5_000)),
    }),
    payments: z.strictObject({
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
      cutOff: time,
      /** Local: from then on the scheduled payments of a day are charged. */
      chargeFrom: time,
      /** How many days ahead a payment may be scheduled. */
      scheduleDays: z.int().check(z.minimum(2), z.maximum(366)),
      /** The days on which banks rest besides Saturdays and Sundays. */
      holidays: z.array(z.iso.date()),
      /** Whether a scheduled payment whose day is none of the banks' waits for their next one. */
      waitForBankDay: z.strictObject({ card: z.boolean(), bank: z.boolean() }),
      /** What paying costs on top for who is signed in. */
      fees: z.strictObject({ card: fee, bank: fee }),
      /** Wrong account and bill numbers without signing in, by whom and at what, in a window; then 429. */
      guestGuesses: z.strictObject({
        perGuest: count,
        perAccount: count,
        perAddress: count,
        minutes: count,
      }),
      /** Payments of an account with something new that its bank refused, in a window; then 429: cards are not tried here. */
      refusedCards: z.strictObject({ most: count, minutes: count }),
    }),
    autopay: z.strictObject({
      /** Local: from then on the draws of a day are made. */
      drawFrom: time,
      /** Bills due within so many days of enrolling are still to be paid by hand. */
      handDays: z.int().check(z.minimum(0), z.maximum(14)),
      /** So many days before a draw its payer is told. */
      noticeDays: z.int().check(z.minimum(1), z.maximum(14)),
      /** How often a failed draw is tried again, and how many days apart. */
      retries: z.int().check(z.minimum(0), z.maximum(5)),
      retryDays: z.int().check(z.minimum(1), z.maximum(14)),
    }),
    paymentPlans: z.strictObject({
      /** Local: when each day the payers are reminded, and plans end. */
      tellAt: time,
      /** Days from making a plan to its first instalment. */
      firstDays: z.int().check(z.minimum(1), z.maximum(31)),
      mostInstalments: z.int().check(z.minimum(2), z.maximum(52)),
      /** The last instalment is within so many months. */
      mostMonths: z.int().check(z.minimum(1), z.maximum(24)),
      /** Minor units. */
      leastInstalment: count,
      /** So many days before an instalment its payer is reminded. */
      noticeDays: z.int().check(z.minimum(1), z.maximum(14)),
      /** Missed for more days than this, an instalment breaks the plan. */
      graceDays: z.int().check(z.minimum(1), z.maximum(60)),
      /** After a broken plan there is no new one for so many months. */
      brokenMonths: z.int().check(z.minimum(0), z.maximum(24)),
    }),
    budgetBilling: z.strictObject({
      /** Local: when each day the new amounts are told and begin to hold. */
      tellAt: time,
      /** The kinds of customers that may have it. */
      classes: z.array(z.enum(['residential', 'small-business', 'industrial'])),
      /** The amount is rounded up to so many minor units. */
      roundTo: count,
      /** So many days before it holds, a new amount is told. */
      noticeDays: z.int().check(z.minimum(1), z.maximum(60)),
      /** After so many months the amount is reckoned anew. */
      reviewMonths: z.int().check(z.minimum(3), z.maximum(24)),
      /** With so many bills what has gathered can be settled. */
      settleBills: z
        .array(z.int().check(z.minimum(1), z.maximum(24)))
        .check(z.minLength(1), z.maxLength(6)),
    }),
    billRun: z.strictObject({
      /** Local: when each day's bills are made; null where the command makes them, or another system. */
      at: z.nullable(time),
      /** The months that one bill may cover. */
      cycles: z.array(z.int().check(z.minimum(1), z.maximum(12))).check(z.minLength(1)),
      /** So many days before or after its day a meter's read still ends the bill's period. */
      readWithinDays: z.int().check(z.minimum(0), z.maximum(14)),
      /** So many days after the bill's date what is unpaid bears interest, in hundredths of a percent; 0 for none. */
      interestDays: z.int().check(z.minimum(15), z.maximum(120)),
      interestBasisPoints: minor.check(z.maximum(2_000)),
    }),
    weather: z
      .strictObject({
        /** Whose days (`weather-days` of the import) are the weather of all accounts. */
        station: publicNumber,
        /** Tenths of a degree Celsius: homes are heated on colder days, and cooled on warmer ones. */
        heatBelow: z.int().check(z.minimum(0), z.maximum(250)),
        coolAbove: z.int().check(z.minimum(100), z.maximum(350)),
      })
      .check(
        z.refine(
          ({ heatBelow, coolAbove }) => heatBelow <= coolAbove,
          'must not cool on days on which it heats',
        ),
      ),
    ownReadings: z.strictObject({
      /** So many days before a meter is read for a bill, its customer may read it instead. */
      openDays: z.int().check(z.minimum(1), z.maximum(21)),
      /** How many days ago the meter may have been read by its customer. */
      backDays: z.int().check(z.minimum(0), z.maximum(14)),
      /** How many digits the dials have of a meter of which that is not told. */
      dialDigits: z.int().check(z.minimum(4), z.maximum(9)),
      /** Percent of the usual use: outside of these the customer is asked whether it is right. */
      askBelowPercent: z.int().check(z.minimum(0), z.maximum(100)),
      askAbovePercent: z.int().check(z.minimum(100), z.maximum(1_000)),
      /** Above this the bill is estimated, and a person looks at the reading. */
      mostPercent: z.int().check(z.minimum(100), z.maximum(10_000)),
    }),
    /** How long an access token lives, how long a session may rest, and how long it may live at all. */
    sessions: z.strictObject({
      accessMinutes: count,
      /** [SESSION-07] So long a browser's session may rest where the person did not ask to stay signed in. */
      browserIdleMinutes: count,
      idleDays: count,
      absoluteDays: count,
    }),
    /** How many calls in a window of `seconds`; what is beyond answers 429. */
    rateLimits: z.strictObject({
      general: z.strictObject({ perAddress: count, perProfile: count, seconds }),
      signIn: z.strictObject({ perAddress: count, seconds }),
      document: z.strictObject({ perAddress: count, perProfile: count, seconds }),
    }),
  }),
  identity: z.strictObject({
    /** The least length of a password, and of one beside which a two-factor code is asked for. */
    passwordLength: z.int().check(z.minimum(8), z.maximum(64)),
    passwordLengthWithCode: z.int().check(z.minimum(8), z.maximum(64)),
    /** So long after signing in, or after proving it once more, sensitive acts do not ask again. */
    stepUpMinutes: count,
    /** How long the links in mails are good. */
    confirmHours: count,
    resetMinutes: count,
    undoHours: count,
    /** Wrong guesses at one e-mail from devices that are not known, in a window; then 429. */
    guesses: z.strictObject({ perEmail: count, minutes: count }),
    /** Third parties for signing in, by OpenID Connect; the client secrets are variables of the surroundings. */
    providers: z.array(
      z.strictObject({
        key: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/, 'must be a short lower-case word')),
        name: z.string(),
        /** Its address for discovery: `https://accounts.google.com`. */
        issuer: z
          .string()
          .check(
            z.regex(
              /^(?:https:\/\/[^/]|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$))/,
              'must begin with https://',
            ),
          ),
        clientId: z.string(),
        /** Asked for besides `openid`; `email profile` unless said otherwise. */
        scope: z.optional(z.string()),
      }),
    ),
  }),
  /** The app's page in each store; null where there is none. */
  stores: z.strictObject({ android: z.nullable(z.string()), ios: z.nullable(z.string()) }),
  release: z.strictObject({
    /** [SESSION-17] The oldest version of the app that may still be used. */
    minVersion: z.string().check(z.regex(/^\d+\.\d+\.\d+$/, 'must be written major.minor.patch')),
    /** [SESSION-18] Whether guests and new registrations are let in. */
    guest: z.boolean(),
    registration: z.boolean(),
  }),
})
export type UtilitySettings = z.infer<typeof utilitySettings>
