import type { RefusalCode } from '@portal/contract/records/records'
import type { ImportHead, ImportState } from '@portal/contract/records/records-imports'
import type { Generated } from 'kysely'
import '../../db/tables.ts'

/** Of what a utility hands over in files. */
declare module '../../db/tables.ts' {
  interface Tables {
    import_run: {
      id: Generated<string>
      origin: ImportHead['origin']
      state: ImportState
      operator_id: string | null
      created_at: Date
      began_at: Date | null
      ended_at: Date | null
      cancel_asked_at: Date | null
      failure: string | null
    }
    import_file: {
      id: Generated<string>
      run_id: string
      place: number
      name: string
      kind: string
      format: 'ndjson' | 'csv'
      bytes: number
      line: Generated<number>
      bytes_read: Generated<number>
      added: Generated<number>
      updated: Generated<number>
      same: Generated<number>
      rejected: Generated<number>
      posted: Generated<Array<{ kind: string; count: number; amount: number }>>
      is_done: Generated<boolean>
    }
    import_part: { file_id: string; start: number; content: Buffer }
    import_reject: {
      file_id: string
      line: number
      code: RefusalCode
      field: string | null
      reason: string
      record: string
    }
  }
}
