import { describe, expect, it } from 'vitest'
import { periodWeather } from './period-weather.ts'

const bases = { heatBelow: 155, coolAbove: 210 }
const week = { from: '2026-02-27', to: '2026-03-02' }
const temperatures = new Map([
  ['2026-02-26', -400],
  ['2026-02-27', 55],
  ['2026-02-28', 155],
  ['2026-03-01', 180],
  ['2026-03-02', 231],
])

describe('periodWeather', () => {
  it('is the mean of all days, and how far they lie beyond the bases', () => {
    expect(periodWeather(temperatures, week, bases)).toEqual({
      mean: 155,
      heat: 100 / 4,
      cool: 21 / 4,
    })
  })

  it('is not known where a day is not', () => {
    const longer = { ...week, to: '2026-03-03' }
    expect(periodWeather(temperatures, longer, bases)).toBeNull()
    expect(periodWeather(new Map(), week, bases)).toBeNull()
  })
})
