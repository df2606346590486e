import * as z from 'zod/mini'
import { count } from '../../setting-values.ts'

/** ⚙ Its part of `rules` in the utility's file. */
export const profileRules = {
  profiles: z.strictObject({
    /** So long whoever asked to be deleted can take it back. */
    deletionDays: count,
    /** So long an archive of somebody's own data can be downloaded, and so many one may ask for in 24 hours. */
    archiveDays: count,
    archivesPerDay: count,
  }),
}
