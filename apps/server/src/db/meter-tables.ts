/** The columns of what meters count, what customers read from them, and the weather beside it. */
export interface MeterTables {
  day_reading: {
    service_point_id: string
    date: string
    direction: 'import' | 'export'
    minutes: 15 | 60
    wh: Array<number | null>
    estimated: Array<number>
  }
  weather_day: { station: string; date: string; mean: number }
  own_reading: {
    service_point_id: string
    period_from: string
    direction: 'import' | 'export'
    read_on: string
    dials: number
    profile_id: string | null
    given_at: Date
  }
  period_reading: {
    service_point_id: string
    period_from: string
    period_to: string
    direction: 'import' | 'export'
    wh: number
    estimated: boolean
  }
}
