import * as z from 'zod/mini'
import { count } from '../../setting-values.ts'

const access = z.strictObject({
  /** How long the link of an invitation works. */
  linkDays: z.int().check(z.minimum(1), z.maximum(60)),
  /**
   * So many invitations are sent in a day, those sent once more among them: for an account, to one address by one inviter,
   * and to one address by all of them.
   */
  invitations: z.strictObject({ perAccount: count, perInviter: count, perAddress: count }),
  /** So many times a day what people may do on an account is changed: its owners hear of each. */
  changesPerDay: count,
  /** So long an ended access can be given back by the one who ended it, also to themselves. */
  undoMinutes: z.int().check(z.minimum(1), z.maximum(1_440)),
  /** For so many days it is known who looked and what they did. */
  logDays: z.int().check(z.minimum(7), z.maximum(3_650)),
  /** Facts of so many of an account’s newest bills let somebody add it. */
  proofBills: count,
  /** Tries to add an account by the facts of a bill, in a window; at an account they count where bill numbers can be guessed. */
  addGuesses: z.strictObject({
    perProfile: count,
    perAccount: count,
    perAddress: count,
    /** So many more has each profile at an account at which others have used up all. */
    spare: count,
    minutes: count,
  }),
})

/** ⚙ Its part of `rules` in the utility's file. */
export const accessRules = { access }
