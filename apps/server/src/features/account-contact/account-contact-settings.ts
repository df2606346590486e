import * as z from 'zod/mini'
import { count } from '../../setting-values.ts'

const accountContact = z.strictObject({
  /** So many codes are sent in a time: by one profile, for one account, to one address or phone, from one network. */
  codes: z.strictObject({
    perProfile: count,
    perAccount: count,
    perTarget: count,
    perAddress: count,
    minutes: count,
  }),
  priority: z.strictObject({
    /** For so many months priority service holds once it is confirmed. */
    months: z.int().check(z.minimum(1), z.maximum(60)),
    /** So many days before its end its renewal is asked for. */
    reminderDays: z.int().check(z.minimum(1), z.maximum(120)),
  }),
})

/** ⚙ Its part of `rules` in the utility's file. */
export const accountContactRules = { accountContact }
