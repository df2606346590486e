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
    }),
    /** How long an access token lives, how long a session may rest, and how long it may live at all. */
    sessions: z.strictObject({ accessMinutes: count, idleDays: count, absoluteDays: count }),
    /** How many calls in a window of `seconds`; what is beyond answers 429. */
    rateLimits: z.strictObject({
      general: z.strictObject({ perAddress: count, perProfile: count, seconds }),
      signIn: z.strictObject({ perAddress: count, seconds }),
      document: z.strictObject({ perAddress: count, perProfile: count, seconds }),
    }),
  }),
  release: z.strictObject({
    /** [SESSION-17] The oldest version of the app that may still be used. */
    minVersion: z.string().check(z.regex(/^\d+\.\d+\.\d+$/, 'must be written major.minor.patch')),
    /** [SESSION-18] Whether guests and new registrations are let in. */
    guest: z.boolean(),
    registration: z.boolean(),
  }),
})
export type UtilitySettings = z.infer<typeof utilitySettings>
