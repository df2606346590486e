import * as z from 'zod/mini'
import { count } from '../../setting-values.ts'

const operators = z.strictObject({
  /** How long the link of an invitation is good. */
  invitationHours: count,
  /** So long a session rests, and so long it lives at all. */
  idleMinutes: count,
  sessionHours: count,
  /** Wrong sign-ins with one e-mail, in a window: from one address, and from all of them. */
  guesses: z.strictObject({ perAddress: count, perEmail: count, minutes: count }),
})

/** ⚙ Its part of `rules` in the utility's file. */
export const operatorsRules = { operators }
