import { expect, it } from 'vitest'
import { mostPayable } from './most-payable.ts'

it('is so many times the balance and so much more, and less by what is credit already', () => {
  const rule = { overpayTimes: 2, overpayMore: 500_00 }
  expect(mostPayable(142_60, rule)).toBe(785_20)
  expect(mostPayable(0, rule)).toBe(500_00)
  expect(mostPayable(-30_00, rule)).toBe(470_00)
  expect(mostPayable(-500_00, rule)).toBe(0)
  expect(mostPayable(-700_00, rule)).toBe(0)
  expect(mostPayable(142_60, { overpayTimes: 1, overpayMore: 0 })).toBe(142_60)
})
