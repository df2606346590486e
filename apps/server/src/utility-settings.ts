import * as z from 'zod/mini'
import { utility } from '@portal/contract/utility'

const count = z.int().check(z.positive())
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
    payments: z.strictObject({
      /** The least that one payment may take and the most that one by card may, in minor units. */
      minimum: count,
      maximum: count,
      /** An account may be paid up to so many times its balance and so many minor units more. */
      overpayTimes: count,
      overpayMore: count,
      /** So long the gateway is waited for; then the payment is unknown until it is found out. */
      gatewaySeconds: seconds,
      /** Wrong account and bill numbers without signing in, by whom and at what, in a window; then 429. */
      guestGuesses: z.strictObject({
        perGuest: count,
        perAccount: count,
        perAddress: count,
        minutes: count,
      }),
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
