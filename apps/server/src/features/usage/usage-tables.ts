import '../../db/tables.ts'

/** Of what meters count, and the weather beside it. */
declare module '../../db/tables.ts' {
  interface Tables {
    day_reading: {
      service_point_id: string
      date: string
      direction: 'import' | 'export'
      minutes: 15 | 60
      wh: Array<number | null>
      estimated: Array<number>
    }
    period_reading: {
      service_point_id: string
      period_from: string
      period_to: string
      direction: 'import' | 'export'
      wh: number
      estimated: boolean
    }
    weather_day: { station: string; date: string; mean: number }
  }
}
