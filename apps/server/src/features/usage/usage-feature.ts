import type { Feature } from '../../feature.ts'
import { dayReadingImport } from './day-reading-import.ts'
import { periodReadingImport } from './period-reading-import.ts'
import { weatherDayImport } from './weather-day-import.ts'

export const usageFeature: Feature = {
  imports: [dayReadingImport, periodReadingImport, weatherDayImport],
  open: () => ({ handlers: {} }),
}
