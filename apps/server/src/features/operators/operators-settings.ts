import * as z from 'zod/mini'
import { count, openidProviderSettings } from '../../setting-values.ts'

const operators = z.strictObject({
  /** How long the link of an invitation is good. */
  invitationHours: count,
  /** So long a session rests, and so long it lives at all. */
  idleMinutes: count,
  sessionHours: count,
  /** Wrong sign-ins with one e-mail, in a window: from one address, and from all of them. */
  guesses: z.strictObject({ perAddress: count, perEmail: count, minutes: count }),
  /** The utility's own OpenID provider, by which operators may sign in. */
  provider: z.optional(
    z.strictObject({
      ...openidProviderSettings,
      /** Operators come in by it alone: no password and no passkey leads in. */
      only: z.boolean(),
    }),
  ),
})

/** ⚙ Its part of `rules` in the utility's file. */
export const operatorsRules = { operators }
