import '../../db/tables.ts'

/** Of what is sent to devices. */
declare module '../../db/tables.ts' {
  interface Tables {
    notified_device: { device_hash: Buffer; profile_id: string; registered_at: Date }
  }
}
