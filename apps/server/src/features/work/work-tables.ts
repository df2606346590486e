import type { WorkEvent } from '@portal/contract/work/work'
import type { Generated, GeneratedAlways } from 'kysely'

/** What waits for somebody of the staff, and who of them did what with it. */
declare module '../../db/tables.ts' {
  interface Tables {
    operator_task: {
      id: Generated<string>
      kind: OperatorTaskKind
      subject: string
      details: unknown
      opened_at: Date
      closed_at: Generated<Date | null>
      account_id: Generated<string | null>
      due_at: Generated<Date | null>
      assigned_to: Generated<string | null>
      assigned_at: Generated<Date | null>
    }
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
