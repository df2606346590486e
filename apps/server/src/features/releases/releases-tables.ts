import type { Generated } from 'kysely'
import '../../db/tables.ts'

/** Of what holds while the servers run. */
declare module '../../db/tables.ts' {
  interface Tables {
    release_setting: {
      name: 'min-version' | 'guest' | 'registration'
      value: string
      changed_at: Date
    }
    /** Null stands for the configuration. */
    release_change: {
      id: Generated<number>
      name: Tables['release_setting']['name']
      before: string | null
      after: string | null
      at: Date
      operator_id: string | null
    }
  }
}
