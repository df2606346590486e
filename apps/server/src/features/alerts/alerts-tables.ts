import type { Generated, JSONColumnType } from 'kysely'
import '../../db/tables.ts'

/** Of what profiles are told, and of the devices to which something is sent. */
declare module '../../db/tables.ts' {
  interface Tables {
    alert: {
      id: Generated<string>
      profile_id: string
      account_id: string | null
      kind: string
      event_key: string
      thing: string
      facts: JSONColumnType<object>
      created_at: Date
      read_at: Date | null
    }
    notified_device: { device_hash: Buffer; profile_id: string; registered_at: Date }
  }
}
