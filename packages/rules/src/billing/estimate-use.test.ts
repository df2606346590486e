import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillPeriod, spreadOverBands, usualPerDay } from './estimate-use.ts'
import { lateInterest } from './late-interest.ts'

const nothing = (missingDays: number) => ({ wh: 0, missingDays, estimated: false })

describe('what nobody read', () => {
  const winter = { from: '2027-02-01', to: '2027-03-31', wh: 1_180_000 }
  const summer = { from: '2027-04-01', to: '2027-05-30', wh: 300_000 }

  it('is what the same weeks used a year ago, also over a leap day', () => {
    const period = { from: '2028-02-01', to: '2028-03-28' }
    expect(usualPerDay([summer, winter], period)).toBe(20_000)
    expect(fillPeriod(nothing(57), period, [summer, winter])).toBe(1_140_000)
  })

  it('is the mean of all that is known where those weeks are not', () => {
    const period = { from: '2027-08-01', to: '2027-08-31' }
    expect(usualPerDay([summer, winter], period)).toBeCloseTo(1_480_000 / 119)
    expect(fillPeriod(nothing(31), period, [summer, winter])).toBe(386_000)
  })

  it('goes by the period itself once a quarter of it is known', () => {
    const period = { from: '2027-04-01', to: '2027-04-20' }
    const known = (days: number) => ({ wh: days * 7_000, missingDays: 20 - days, estimated: false })
    expect(fillPeriod(known(5), period, [winter])).toBe(140_000)
    expect(fillPeriod(known(4), period, [winter])).toBe(4 * 7_000 + 16 * 20_000)
    expect(fillPeriod(known(1), period, [])).toBe(140_000)
  })

  it('is unknown where there is nothing to go by', () => {
    expect(fillPeriod(nothing(30), { from: '2027-04-01', to: '2027-04-30' }, [])).toBe(null)
  })
})

it('the bands add up to the energy exactly', () => {
  const wh = fc.integer({ min: 0, max: 5_000_000_000 })
  fc.assert(
    fc.property(wh, wh, wh, wh, (total, peak, shoulder, offPeak) => {
      const bands = spreadOverBands(total, { peak, shoulder, 'off-peak': offPeak })
      expect(bands.peak + bands.shoulder + bands['off-peak']).toBe(total)
      expect(Math.min(...Object.values(bands))).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('late interest is exact to the cent and nothing on a credit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000_00 }),
      fc.integer({ min: 0, max: 2_000 }),
      (unpaid, points) => {
        const exact = (BigInt(unpaid) * BigInt(points) + 5_000n) / 10_000n
        expect(BigInt(lateInterest(unpaid, points))).toBe(exact)
      },
    ),
  )
  expect(lateInterest(-500, 150)).toBe(0)
  expect(lateInterest(10_000, 150)).toBe(150)
})
