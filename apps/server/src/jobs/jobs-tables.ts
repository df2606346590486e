import type { Generated } from 'kysely'

declare module '../db/tables.ts' {
  interface Tables {
    job_turn: { job: string; done: Generated<string> }
  }
}
