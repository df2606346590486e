import { itemAt } from '../item-at.ts'

/** What a place used over some days of known weather: Wh a day, and degree days a day as `PeriodWeather` has them. */
export interface WeatherObservation {
  /** The day number of the first of these days. */
  at: number
  days: number
  wh: number
  heat: number
  cool: number
}

/** Wh a day that a place uses more for each tenth of a degree Celsius of cold, and of heat. */
export interface WeatherResponse {
  heatWh: number
  coolWh: number
}

/** Fewer observations say too little, however well a line lies on them. */
export const fewestObservations = 8
/**
 * A slope has to be so many times its standard error: it is then known to a fifth. Of 17 bills the weather has to
 * explain two thirds for that (R²), of 8 five sixths; days are many, so that each of them may say less.
 */
const leastCertainty = 5

/** Weighted sums of products of what is beyond the trend of each group; x is heat, z is cool, y is use. */
interface Moments {
  /** The degrees of freedom before any slope is fitted. */
  free: number
  xx: number
  zz: number
  xz: number
  xy: number
  zy: number
  yy: number
}

interface Candidate extends WeatherResponse {
  /** The part of `yy` that it accounts for. */
  explained: number
}

/** What is left of values after the level and the steady drift of their group. */
function beyondTrend(
  group: ReadonlyArray<WeatherObservation>,
  valueOf: (seen: WeatherObservation) => number,
): Array<number> {
  const weight = group.reduce((sum, { days }) => sum + days, 0)
  const mean = (of: (seen: WeatherObservation) => number) =>
    group.reduce((sum, seen) => sum + of(seen) * seen.days, 0) / weight
  const time = mean(({ at }) => at)
  const level = mean(valueOf)
  const spread = mean(({ at }) => (at - time) ** 2)
  const product = mean((seen) => (seen.at - time) * (valueOf(seen) - level))
  const drift = spread > 0 ? product / spread : 0
  return group.map((seen) => valueOf(seen) - level - drift * (seen.at - time))
}

function momentsOf(groups: ReadonlyArray<ReadonlyArray<WeatherObservation>>): Moments {
  const sums = { free: 0, xx: 0, zz: 0, xz: 0, xy: 0, zy: 0, yy: 0 }
  for (const group of groups) {
    const heat = beyondTrend(group, (seen) => seen.heat)
    const cool = beyondTrend(group, (seen) => seen.cool)
    const wh = beyondTrend(group, (seen) => seen.wh)
    group.forEach(({ days }, index) => {
      const [x, z, y] = [itemAt(heat, index), itemAt(cool, index), itemAt(wh, index)]
      sums.xx += days * x * x
      sums.zz += days * z * z
      sums.xz += days * x * z
      sums.xy += days * x * y
      sums.zy += days * z * y
      sums.yy += days * y * y
    })
    sums.free += Math.max(0, group.length - 2)
  }
  return sums
}

/** Whether every slope of a fit leads upwards and is known well enough. */
function isCertain(
  { yy, free }: Moments,
  explained: number,
  slopes: ReadonlyArray<{ slope: number; inverse: number }>,
): boolean {
  const variance = Math.max(0, yy - explained) / (free - slopes.length)
  return slopes.every(
    ({ slope, inverse }) => slope > 0 && slope >= leastCertainty * Math.sqrt(variance * inverse),
  )
}

function fitOne(moments: Moments, kind: 'heat' | 'cool'): Candidate | null {
  const [square, product] = kind === 'heat' ? [moments.xx, moments.xy] : [moments.zz, moments.zy]
  if (square <= 0) return null
  const slope = product / square
  const explained = slope * product
  if (!isCertain(moments, explained, [{ slope, inverse: 1 / square }])) return null
  return kind === 'heat'
    ? { heatWh: slope, coolWh: 0, explained }
    : { heatWh: 0, coolWh: slope, explained }
}

function fitBoth(moments: Moments): Candidate | null {
  const { xx, zz, xz, xy, zy } = moments
  const determinant = xx * zz - xz * xz
  if (determinant <= 0) return null
  const heatWh = (xy * zz - zy * xz) / determinant
  const coolWh = (zy * xx - xy * xz) / determinant
  const explained = heatWh * xy + coolWh * zy
  const certain = isCertain(moments, explained, [
    { slope: heatWh, inverse: zz / determinant },
    { slope: coolWh, inverse: xx / determinant },
  ])
  return certain ? { heatWh, coolWh, explained } : null
}

/**
 * How a place's use follows the weather, by weighted least squares over what it used: of heating and cooling, or of
 * the one that explains more. Each group has a level and a steady drift of its own, so that only what goes up and down
 * within a group counts: what else differs between groups, or comes bit by bit, is not taken for the weather. Null
 * where the fit is weak.
 */
export function fitWeatherResponse(
  groups: ReadonlyArray<ReadonlyArray<WeatherObservation>>,
): WeatherResponse | null {
  const moments = momentsOf(groups)
  if (moments.free < fewestObservations - 2) return null
  const [better] = [fitOne(moments, 'heat'), fitOne(moments, 'cool')]
    .filter((candidate) => candidate !== null)
    .toSorted((a, b) => b.explained - a.explained)
  const fitted = fitBoth(moments) ?? better
  return fitted ? { heatWh: fitted.heatWh, coolWh: fitted.coolWh } : null
}
