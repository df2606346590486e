import * as z from 'zod/mini'

/** ⚙ `release` of the utility's file: what holds where no operator has set anything else. */
export const releaseSettings = z.strictObject({
  /** [SESSION-17] The oldest version of the app that may still be used. */
  minVersion: z.string().check(z.regex(/^\d+\.\d+\.\d+$/, 'must be written major.minor.patch')),
  /** [SESSION-18] Whether guests and new registrations are let in. */
  guest: z.boolean(),
  registration: z.boolean(),
})

export type Release = z.infer<typeof releaseSettings>
