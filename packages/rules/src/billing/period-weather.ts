import { addDays, periodDays } from '../calendar-days.ts'

/** The mean temperature of days at one place, by their date; tenths of a degree Celsius. */
export type DayTemperatures = ReadonlyMap<string, number>

/** Homes are heated on days colder than the one and cooled on days warmer than the other; tenths of a degree Celsius. */
export interface ComfortBases {
  heatBelow: number
  coolAbove: number
}

/** How cold or hot days were, in tenths of a degree Celsius a day. */
export interface PeriodWeather {
  /** The mean temperature, rounded. */
  mean: number
  /** How far the days were below and above the bases (degree days), on the mean of all days. */
  heat: number
  cool: number
}

/** The weather of a period; null where the temperature of one of its days is not known. */
export function periodWeather(
  temperatures: DayTemperatures,
  period: { from: string; to: string },
  bases: ComfortBases,
): PeriodWeather | null {
  const days = periodDays(period)
  let sum = 0
  let heat = 0
  let cool = 0
  for (let index = 0; index < days; index++) {
    const temperature = temperatures.get(addDays(period.from, index))
    if (temperature === undefined) return null
    sum += temperature
    heat += Math.max(0, bases.heatBelow - temperature)
    cool += Math.max(0, temperature - bases.coolAbove)
  }
  return days > 0 ? { mean: Math.round(sum / days), heat: heat / days, cool: cool / days } : null
}
