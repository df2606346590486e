import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareAmount } from './share-amount.ts'

describe('sharing an amount', () => {
  it('goes by what is left, and the largest remainder gets the odd cent', () => {
    expect(shareAmount(100, [200, 100])).toEqual([67, 33])
    expect(shareAmount(1, [1, 1, 1])).toEqual([1, 0, 0])
    expect(shareAmount(300, [200, 100])).toEqual([200, 100])
    expect(shareAmount(5, [0, 10])).toEqual([0, 5])
    expect(shareAmount(0, [0])).toEqual([0])
  })

  it('gives odd cents to the largest remainders, and to the first of equal ones', () => {
    expect(shareAmount(1, [2, 5, 4])).toEqual([0, 1, 0])
    expect(shareAmount(8, [3, 3, 5])).toEqual([2, 2, 4])
    expect(shareAmount(2, [1, 1, 1])).toEqual([1, 1, 0])
    expect(shareAmount(4, [1, 2, 3])).toEqual([1, 1, 2])
  })

  it('never gives more than there is, and takes nothing', () => {
    expect(() => shareAmount(3, [1, 1])).toThrow(RangeError)
    expect(() => shareAmount(-1, [1, 1])).toThrow(RangeError)
  })

  it('[FEATURE-03] adds up, part by part, in however many steps it is given back', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 })
    const steps = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 })
    fc.assert(
      fc.property(parts, steps, (given, portions) => {
        let left = given
        for (const portion of [...portions, 1]) {
          const amount = Math.floor(left.reduce((sum, part) => sum + part, 0) * portion)
          const shares = shareAmount(amount, left)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
          left = left.map((part, index) => part - (shares[index] ?? 0))
          expect(Math.min(...left)).toBeGreaterThanOrEqual(0)
        }
        expect(left.every((part) => part === 0)).toBe(true)
      }),
    )
  })
})
