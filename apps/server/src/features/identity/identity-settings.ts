import * as z from 'zod/mini'
import { count, openidProviderSettings } from '../../setting-values.ts'

/** How long an access token lives, how long a session may rest, and how long it may live at all. */
const sessions = z.strictObject({
  accessMinutes: count,
  /** [SESSION-07] So long a browser's session may rest where the person did not ask to stay signed in. */
  browserIdleMinutes: count,
  idleDays: count,
  absoluteDays: count,
})

export type SessionRules = z.infer<typeof sessions>

/** ⚙ Its part of `rules` in the utility's file. */
export const identityRules = { sessions }

/** ⚙ `identity` of the utility's file. */
export const identitySettings = z.strictObject({
  /** The least length of a password, and of one beside which a two-factor code is asked for. */
  passwordLength: z.int().check(z.minimum(8), z.maximum(64)),
  passwordLengthWithCode: z.int().check(z.minimum(8), z.maximum(64)),
  /** So long after signing in, or after proving it once more, sensitive acts do not ask again. */
  stepUpMinutes: count,
  /** How long the links in mails are good. */
  confirmHours: count,
  resetMinutes: count,
  undoHours: count,
  /** Two-step sign-in, passkeys and providers that are no older may be an intruder's: a mail's link takes them away. */
  disputeDays: count,
  /** Wrong guesses at one e-mail from devices that are not known, in a window; then 429. */
  guesses: z.strictObject({ perEmail: count, minutes: count }),
  /** Third parties for signing in, by OpenID Connect; the client secrets are variables of the surroundings. */
  providers: z.array(
    z.strictObject({
      key: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/, 'must be a short lower-case word')),
      ...openidProviderSettings,
    }),
  ),
})
