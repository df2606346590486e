import * as z from 'zod/mini'
import { count } from '../../setting-values.ts'

/** ⚙ Its part of `rules` in the utility's file. */
export const profileRules = {
  profiles: z.strictObject({
    /** So long whoever asked to be deleted can take it back. */
    deletionDays: count,
  }),
}
