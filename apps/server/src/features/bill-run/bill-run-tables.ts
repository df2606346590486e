import '../../db/tables.ts'

/** Of the days on which bills were made. */
declare module '../../db/tables.ts' {
  interface Tables {
    bill_run: {
      run_on: string
      started_at: Date
      finished_at: Date | null
      digest: Buffer | null
    }
  }
}
