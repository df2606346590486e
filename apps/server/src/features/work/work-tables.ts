import type { WorkEvent } from '@portal/contract/work/work'
import type { GeneratedAlways } from 'kysely'

/** Who of the staff did what with tasks. */
declare module '../../db/tables.ts' {
  interface Tables {
    operator_task_event: {
      id: GeneratedAlways<number>
      task_id: string
      at: Date
      what: Exclude<WorkEvent['what'], 'opened' | 'closed'>
      operator_id: string
      assigned_to: string | null
      note: string | null
    }
  }
}
