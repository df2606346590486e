import type { Connection } from '../db/pool.ts'

/** What the thread of an import is given. */
export interface ImportOrder {
  importId: string
  /** When it began first: its records are recorded as of then. */
  now: string
  connection: Connection
  currency: string
  timeZone: string
  demo: boolean
  /** Where files lie that were not uploaded. */
  folder: string | null
}
