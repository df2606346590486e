import '../../db/tables.ts'

/** Of what customers read from their meters. */
declare module '../../db/tables.ts' {
  interface Tables {
    own_reading: {
      service_point_id: string
      period_from: string
      direction: 'import' | 'export'
      read_on: string
      dials: number
      profile_id: string | null
      given_at: Date
    }
  }
}
