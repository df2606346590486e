import { dayNumber, isWeekend, periodDays } from '../calendar-days.ts'
import { periodWeather } from './period-weather.ts'
import type { ComfortBases, DayTemperatures } from './period-weather.ts'
import { fitWeatherResponse } from './weather-response.ts'
import type { WeatherObservation, WeatherResponse } from './weather-response.ts'

interface Span {
  from: string
  to: string
}

/** What an account used before the bill to explain, as it was measured; Wh taken from the grid. */
export interface UseHistory {
  /** Whole days of meters that tell so much. */
  days: ReadonlyArray<{ date: string; wh: number }>
  /** Periods between two actual reads. */
  periods: ReadonlyArray<Span & { wh: number }>
}

/** The weather's share in the difference of two periods. */
export interface WeatherChange {
  /** The mean temperatures, tenths of a degree Celsius. */
  before: number
  now: number
  /** What the weather made the account use more each day; less where negative. Not rounded. */
  whPerDay: number
}

/** Tenths of a degree Celsius: nobody felt less, and two rounded figures would hardly differ. */
const leastDifference = 5

/** Where the meter tells days, so many of them are needed. */
const fewestDays = 60

function observations(
  past: UseHistory,
  temperatures: DayTemperatures,
  bases: ComfortBases,
): Array<Array<WeatherObservation>> {
  const observe = (span: Span, wh: number): Array<WeatherObservation> => {
    const weather = periodWeather(temperatures, span, bases)
    const days = periodDays(span)
    const { heat, cool } = weather ?? { heat: 0, cool: 0 }
    return weather ? [{ at: dayNumber(span.from), days, wh: wh / days, heat, cool }] : []
  }
  if (past.days.length < fewestDays)
    return [past.periods.flatMap((period) => observe(period, period.wh))]
  const alike = Map.groupBy(past.days, ({ date }) => `${date.slice(0, 7)} ${isWeekend(date)}`)
  return [...alike.values()].map((days) =>
    days.flatMap(({ date, wh }) => observe({ from: date, to: date }, wh)),
  )
}

/** "Colder, and therefore more" has to be true of a place that only heats, and the other way round. */
function isPlain({ before, now, whPerDay }: WeatherChange, response: WeatherResponse): boolean {
  const warmer = now > before
  if (response.coolWh === 0) return warmer === whPerDay < 0
  return response.heatWh > 0 || warmer === whPerDay > 0
}

/**
 * What the weather alone changed in the use of a period against the one before.
 *
 * Method: degree days under and over the bases ⚙, and the account's own response to them by least squares over what it
 * used before (the variable-degree-day regression of PRISM, Fels 1986, and CalTRACK, with given bases). Where the
 * meter tells days, those of one month are held against each other, weekdays and weekends apart, so that the length of
 * the day, the sun on a roof or a holiday is hardly taken for the temperature. Else the periods between reads are held
 * against each other.
 *
 * Limits: it is an estimate, and that of a place which heats or cools with electricity in a straight line. A warm-up
 * that lasts into the next day counts a little too low; by periods alone, whatever else goes with the seasons counts as
 * weather. Null where a day's temperature is missing, where it was as warm as before, or where the fit is weak.
 */
export function weatherChange(given: {
  temperatures: DayTemperatures
  bases: ComfortBases
  previous: Span
  current: Span
  past: UseHistory
}): WeatherChange | null {
  const { temperatures, bases, past } = given
  const before = periodWeather(temperatures, given.previous, bases)
  const now = periodWeather(temperatures, given.current, bases)
  if (!before || !now || Math.abs(now.mean - before.mean) < leastDifference) return null
  const response = fitWeatherResponse(observations(past, temperatures, bases))
  if (!response) return null
  const whPerDay =
    response.heatWh * (now.heat - before.heat) + response.coolWh * (now.cool - before.cool)
  const change = { before: before.mean, now: now.mean, whPerDay }
  return whPerDay !== 0 && isPlain(change, response) ? change : null
}
