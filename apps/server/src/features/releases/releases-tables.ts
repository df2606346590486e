import '../../db/tables.ts'

/** Of what holds while the servers run. */
declare module '../../db/tables.ts' {
  interface Tables {
    release_setting: {
      name: 'min-version' | 'guest' | 'registration'
      value: string
      changed_at: Date
    }
  }
}
