import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paymentFee } from './payment-fee.ts'

it('[FEATURE-03] is a fixed part and a share of the payment, half a cent up', () => {
  expect(paymentFee(142_60, { fixed: 0, basisPoints: 0 })).toBe(0)
  expect(paymentFee(142_60, { fixed: 95, basisPoints: 0 })).toBe(95)
  expect(paymentFee(142_60, { fixed: 30, basisPoints: 185 })).toBe(30 + 264)
  expect(paymentFee(100, { fixed: 0, basisPoints: 50 })).toBe(1)
  expect(paymentFee(99, { fixed: 0, basisPoints: 50 })).toBe(0)
})

it('is a whole number that never falls as the payment grows', () => {
  const rule = fc.record({ fixed: fc.nat(10_000), basisPoints: fc.nat(1_000) })
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(1_000_000), rule, (total, more, given) => {
      const fee = paymentFee(total, given)
      expect(Number.isSafeInteger(fee)).toBe(true)
      expect(fee).toBeGreaterThanOrEqual(given.fixed)
      expect(paymentFee(total + more, given)).toBeGreaterThanOrEqual(fee)
    }),
  )
})
