import { expect, it } from 'vitest'
import { instalmentCharge } from './plan-charge.ts'
import { planProgress } from './plan-progress.ts'

const today = '2026-11-28'
const plan = ['2026-11-28', '2026-12-05', '2026-12-12'].map((date) => ({ date, amount: 30_00 }))
const charge = (paid: number, index: number, minimum = 1_00) =>
  instalmentCharge(planProgress(plan, paid, today, 10), index, minimum)

it('is what is missing of the instalment', () => {
  expect(charge(0, 0)).toBe(30_00)
  expect(charge(12_00, 0)).toBe(18_00)
  expect(charge(30_00, 0)).toBe(0)
  expect(charge(42_00, 1)).toBe(18_00)
})

it('is at least what can be charged at all, as a part of the later ones', () => {
  expect(charge(29_50, 0)).toBe(1_00)
  expect(charge(29_00, 0)).toBe(1_00)
  expect(charge(30_00, 0, 5_00)).toBe(0)
})

it('is never more than is left of the plan', () => {
  expect(charge(89_50, 2)).toBe(50)
  expect(charge(90_00, 2)).toBe(0)
})
