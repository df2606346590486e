import { workStandard } from '@portal/contract/work/work'
import { workKindName } from '@portal/contract/work/work-kinds'
import * as z from 'zod/mini'
import { count } from '../../setting-values.ts'

const work = z.strictObject({
  /** So long each kind of task may wait. */
  standards: z.record(workKindName, workStandard),
  /** For so long what was settled with a note can be taken back. */
  undoMinutes: count,
})

/** ⚙ Its part of `rules` in the utility's file. */
export const workRules = { work }
