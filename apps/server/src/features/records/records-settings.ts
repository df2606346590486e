import * as z from 'zod/mini'
import { count } from '../../setting-values.ts'

const records = z.strictObject({
  /** So long an import is listed, with the lines that it refused. */
  importsKeptMonths: count,
  /** As much as the files of one upload may be together. */
  mostUploadMegabytes: count,
})

/** ⚙ Its part of `rules` in the utility's file. */
export const recordsRules = { records }
