import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isWeekend } from '../calendar-days.ts'
import { weatherChange } from './weather-change.ts'

const bases = { heatBelow: 155, coolAbove: 210 }
const first = '2024-01-01'
const reach = 1_000
const dates = Array.from({ length: reach }, (_, index) => addDays(first, index))

/** Repeatable noise from −1 to 1. */
function noise(seed: number, index: number): number {
  const wave = Math.sin((seed + 1) * 78.233 + index * 12.9898) * 43_758.5453
  return 2 * (wave - Math.floor(wave)) - 1
}

function season(index: number): number {
  return -Math.cos((2 * Math.PI * (index - 20)) / 365.25)
}

/** From −1 °C in January to 25 °C in July, with some degrees up and down. */
function weatherOf(seed: number): Map<string, number> {
  return new Map(
    dates.map((date, index) => [
      date,
      Math.round(120 + 130 * season(index) + 30 * noise(seed, index)),
    ]),
  )
}

interface Home {
  /** Wh a day for each tenth of a degree. */
  heatWh: number
  coolWh: number
  /** Wh a day more in summer than in winter, whatever the temperature. */
  seasonWh?: number
  /** How far a day may be off, in Wh. */
  spread: number
}

type Given = Parameters<typeof weatherChange>[0]

/** Bills of 60 days: what is compared are two neighbours with all the others before them. */
function given(home: Home, seed: number, known: 'days' | 'periods'): Given {
  const temperatures = weatherOf(seed)
  const used = dates.map((date, index) => {
    const temperature = temperatures.get(date)!
    const cold = Math.max(0, bases.heatBelow - temperature)
    const hot = Math.max(0, temperature - bases.coolAbove)
    const usual = 12_000 + (isWeekend(date) ? 1_500 : 0) + (home.seasonWh ?? 0) * season(index)
    const wh = usual + home.heatWh * cold + home.coolWh * hot
    return Math.round(wh + home.spread * noise(seed + 7, index))
  })
  const periods = Array.from({ length: 15 }, (_, index) => ({
    from: addDays(first, 60 * index),
    to: addDays(first, 60 * index + 59),
    wh: used.slice(60 * index, 60 * index + 60).reduce((sum, wh) => sum + wh, 0),
  }))
  const [previous, current] = [periods[13]!, periods[14]!]
  const days = dates.map((date, index) => ({ date, wh: used[index]! })).slice(440, 840)
  const past = {
    days: known === 'days' ? days : [],
    periods: known === 'periods' ? periods.slice(0, 14) : [],
  }
  return { temperatures, bases, previous, current, past }
}

/** What the weather truly did to the home's use a day. */
function truth({ heatWh, coolWh }: Home, { temperatures, previous, current }: Given): number {
  const of = ({ from }: { from: string }) =>
    Array.from({ length: 60 }, (_, index) => temperatures.get(addDays(from, index))!)
      .map((t) => heatWh * Math.max(0, 155 - t) + coolWh * Math.max(0, t - 210))
      .reduce((sum, wh) => sum + wh, 0) / 60
  return of(current) - of(previous)
}

const anyHome = fc.record({
  heatWh: fc.integer({ min: 40, max: 150 }),
  coolWh: fc.constantFrom(0, 60, 120),
  spread: fc.integer({ min: 0, max: 1_200 }),
})

/** The homes for which an explanation is not what the weather truly did, to a fifth. */
function falselyExplained(explain: typeof weatherChange, known: 'days' | 'periods'): number {
  let wrong = 0
  fc.assert(
    fc.property(anyHome, fc.nat(1_000), (home, seed) => {
      const input = given(home, seed, known)
      const real = truth(home, input)
      const explained = explain(input)
      if (!explained || Math.abs(explained.whPerDay - real) > 200 + Math.abs(real) / 5) wrong += 1
    }),
    { numRuns: 60, seed: 5 },
  )
  return wrong
}

describe('weatherChange', () => {
  it.each(['days', 'periods'] as const)(
    '[FEATURE-02] finds what heating and cooling did, from %s',
    (known) => expect(falselyExplained(weatherChange, known)).toBe(0),
  )

  it.each<[string, (input: Given) => Given]>([
    [
      'the periods exchanged',
      (input) => ({ ...input, previous: input.current, current: input.previous }),
    ],
    ['another base', (input) => ({ ...input, bases: { heatBelow: 60, coolAbove: 240 } })],
    [
      'the weather of another month',
      (input) => ({
        ...input,
        temperatures: new Map(
          [...input.temperatures].map(([date, t]) => [addDays(date, -30), t] as const),
        ),
      }),
    ],
    [
      'a period taken for a day',
      (input) => ({
        ...input,
        past: { ...input.past, periods: input.past.periods.map((p) => ({ ...p, wh: p.wh / 60 })) },
      }),
    ],
  ])('is found out with %s', (_, spoil) => {
    expect(falselyExplained((input) => weatherChange(spoil(input)), 'periods')).toBeGreaterThan(20)
  })

  it('[FEATURE-02] has more use where it was colder in a home that heats, never less', () => {
    fc.assert(
      fc.property(
        anyHome,
        fc.nat(1_000),
        fc.integer({ min: 5, max: 150 }),
        (home, seed, colder) => {
          const input = given({ ...home, coolWh: 0 }, seed, 'days')
          const temperatures = new Map(input.temperatures)
          for (let index = 0; index < 60; index++) {
            const before = temperatures.get(addDays(input.previous.from, index))!
            temperatures.set(addDays(input.current.from, index), before - colder)
          }
          const explained = weatherChange({ ...input, temperatures })
          if (!explained) return
          expect(explained.now - explained.before).toBe(-colder)
          expect(explained.whPerDay).toBeGreaterThan(0)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('hardly takes the season for the weather where the meter tells days, as periods alone must', () => {
    const home = { heatWh: 0, coolWh: 0, seasonWh: -5_000, spread: 300 }
    const taken = (known: 'days' | 'periods') =>
      Math.abs(weatherChange(given(home, 3, known))?.whPerDay ?? 0)
    expect(taken('periods')).toBeGreaterThan(1_000)
    expect(taken('days')).toBeLessThan(200)
  })

  it.each<[string, (input: Given) => Given]>([
    [
      'a day of this period is missing',
      (input) => {
        const temperatures = new Map(input.temperatures)
        temperatures.delete(input.current.to)
        return { ...input, temperatures }
      },
    ],
    [
      'a day of the period before is missing',
      (input) => {
        const temperatures = new Map(input.temperatures)
        temperatures.delete(input.previous.from)
        return { ...input, temperatures }
      },
    ],
    ['no temperature is known', (input) => ({ ...input, temperatures: new Map() })],
    ['nothing was measured before', (input) => ({ ...input, past: { days: [], periods: [] } })],
    [
      'too little was measured before',
      (input) => ({ ...input, past: { days: [], periods: input.past.periods.slice(0, 7) } }),
    ],
    ['it was as warm as before', (input) => ({ ...input, current: input.previous })],
  ])('[FEATURE-02] is none where %s', (_, change) => {
    const input = given({ heatWh: 80, coolWh: 0, spread: 400 }, 11, 'periods')
    expect(weatherChange(input)).not.toBeNull()
    expect(weatherChange(change(input))).toBeNull()
  })

  it('is none for a home that does not follow the weather', () => {
    const home = { heatWh: 0, coolWh: 0, spread: 3_000 }
    for (const known of ['days', 'periods'] as const) {
      for (let seed = 0; seed < 20; seed++)
        expect(weatherChange(given(home, seed, known))).toBeNull()
    }
  })
})
