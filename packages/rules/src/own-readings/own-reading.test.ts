import { describe, expect, it } from 'vitest'
import {
  upcomingBasis,
  dialsOf,
  expectedDials,
  isUsable,
  judgeOwnReading,
  ownReadingDates,
  ownReadingWindow,
} from './own-reading.ts'

const limits = { askBelowPercent: 60, askAbovePercent: 150, mostPercent: 400 }
/** 12 345.6 kWh on five dials, 10 kWh a day. */
const register = { last: 12_345_600, digits: 5, usualPerDay: 10_000 }
const judge = (dials: number, more: Partial<typeof register> = {}) =>
  judgeOwnReading({ ...register, ...more }, { dials, days: 60 }, limits)

describe('a reading', () => {
  it('is what was used since the last read', () => {
    expect(judge(12_945)).toEqual({ wh: 599_400, wentRound: false, verdict: 'usual' })
  })

  it('that shows the same dials used nothing, whatever part of a kilowatt-hour was billed', () => {
    expect(judge(12_345)).toEqual({ wh: 0, wentRound: false, verdict: 'little' })
  })

  it.each([
    [12_700, 'little', true],
    [12_706, 'usual', true],
    [13_245, 'usual', true],
    [13_246, 'much', true],
    [14_745, 'much', true],
    [14_746, 'too-much', false],
    [12_344, 'lower', false],
    [9_999, 'lower', false],
  ] as const)('of %i is %s', (dials, verdict, usable) => {
    expect(judge(dials)).toMatchObject({ verdict, wentRound: false })
    expect(isUsable(verdict)).toBe(usable)
  })

  it('goes round with its dials, and the register runs on', () => {
    const late = { last: 99_800_000 }
    expect(judge(400, late)).toEqual({ wh: 600_000, wentRound: true, verdict: 'usual' })
    const again = { last: 199_800_000 }
    expect(judge(400, again)).toEqual({ wh: 600_000, wentRound: true, verdict: 'usual' })
    expect(judge(99_900, again)).toMatchObject({ wh: 100_000, wentRound: false })
    expect(judge(3_000, late)).toMatchObject({ verdict: 'lower', wentRound: false })
  })

  it('of a home that uses next to nothing is asked about only beyond a hundred kilowatt-hours', () => {
    const empty = { usualPerDay: 0 }
    expect(judge(12_345, empty).verdict).toBe('usual')
    expect(judge(12_445, empty).verdict).toBe('usual')
    expect(judge(12_446, empty).verdict).toBe('too-much')
  })

  it('without a history may be up to a tenth of the dials', () => {
    const unknown = { ...register, usualPerDay: null }
    const of = (dials: number, last = 12_345_000) =>
      judgeOwnReading({ ...unknown, last }, { dials, days: 60 }, limits)
    expect(of(22_345).verdict).toBe('usual')
    expect(of(22_346).verdict).toBe('too-much')
    expect(of(5, 99_990_000)).toMatchObject({ wh: 15_000, wentRound: true })
    expect(of(12_344).verdict).toBe('lower')
  })

  it('adds up: whatever is judged usable leaves the dials as they were read', () => {
    for (let seed = 1; seed < 5_000; seed += 1) {
      const last = (seed * 7_919 * 1_000) % 300_000_000
      const dials = (seed * 104_729) % 100_000
      const { wh, verdict, wentRound } = judge(dials, { last })
      if (!isUsable(verdict)) continue
      expect(wh).toBeGreaterThanOrEqual(0)
      expect(dialsOf(last + wh, 5)).toBe(dials)
      expect(wentRound).toBe(Math.floor((last + wh) / 100_000_000) > Math.floor(last / 100_000_000))
    }
  })
})

it('says between what the dials are expected', () => {
  expect(expectedDials(register, 60, limits)).toEqual({ from: 12_705, to: 13_245 })
  expect(expectedDials({ ...register, last: 99_800_000 }, 60, limits)).toEqual({
    from: 160,
    to: 700,
  })
  expect(expectedDials({ ...register, usualPerDay: null }, 60, limits)).toBeNull()
})

describe('the days of a reading', () => {
  const days = { openDays: 7, backDays: 3 }
  const window = ownReadingWindow('2026-12-20', days)

  it('end with the day on which the meter is read', () => {
    expect(window).toEqual({ from: '2026-12-12', to: '2026-12-19' })
  })

  it.each([
    ['2026-12-11', null],
    ['2026-12-12', { from: '2026-12-12', to: '2026-12-12' }],
    ['2026-12-13', { from: '2026-12-12', to: '2026-12-13' }],
    ['2026-12-19', { from: '2026-12-16', to: '2026-12-19' }],
    ['2026-12-20', null],
  ])('on %s are %o', (today, dates) => {
    expect(ownReadingDates(window, { today, since: '2026-10-19' }, days)).toEqual(dates)
  })

  it('begin after what is billed', () => {
    const since = '2026-12-13'
    expect(ownReadingDates(window, { today: '2026-12-14', since }, days)?.from).toBe('2026-12-14')
    expect(ownReadingDates(window, { today: '2026-12-13', since }, days)).toBeNull()
  })
})

it.each([
  [[false, true], 'estimate'],
  [[true, false], 'read'],
  [[false, false], 'read'],
  [[false], 'read'],
  [[], 'read'],
])('after bills that are unread %o comes %s', (unread, basis) => {
  expect(upcomingBasis(unread.map((each) => ({ unread: each })))).toBe(basis)
})
