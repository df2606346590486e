import { expect, it } from 'vitest'
import { returnedAmount } from './returned-amount.ts'

const usd = (amount: number) => ({ amount: { amount } })
const back = (amount: number, undone: number | null = null) => ({
  ...usd(amount),
  undone: undone === null ? null : usd(undone),
})

it('[FEATURE-03] is all that went back of a payment, less what came again', () => {
  expect(returnedAmount([])).toBe(0)
  expect(returnedAmount([back(30_00), back(20_00)])).toBe(50_00)
  expect(returnedAmount([back(30_00), back(20_00, 20_00)])).toBe(30_00)
  expect(returnedAmount([back(50_00, 25_00)])).toBe(25_00)
})
