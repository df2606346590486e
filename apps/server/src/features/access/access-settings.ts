import * as z from 'zod/mini'
import { count } from '../../setting-values.ts'

const access = z.strictObject({
  /** How long the link of an invitation works. */
  linkDays: z.int().check(z.minimum(1), z.maximum(60)),
  /** So many invitations are sent in a day, those sent once more among them. */
  invitations: z.strictObject({ perAccount: count, perAddress: count }),
  /** So long an ended access can be given back by the one who ended it. */
  undoMinutes: z.int().check(z.minimum(1), z.maximum(1_440)),
  /** For so many days it is known who looked and what they did. */
  logDays: z.int().check(z.minimum(7), z.maximum(3_650)),
  /** Tries to add an account by the facts of a bill, in a window. */
  addGuesses: z.strictObject({
    perProfile: count,
    perAccount: count,
    perAddress: count,
    minutes: count,
  }),
})

/** ⚙ Its part of `rules` in the utility's file. */
export const accessRules = { access }
