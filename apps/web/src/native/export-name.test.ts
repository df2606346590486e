import { expect, it } from 'vitest'
import { exportName } from './export-name.ts'

const by = 'Cedar Bay Power'

it.each([
  [['2026', '2026'], '12 Cedar Street', 'cedar-bay-power-bills-2026-12-cedar-street.csv'],
  [['2026', '2024', '2025'], 'Café “Norte”', 'cedar-bay-power-bills-2024-2026-cafe-norte.csv'],
  [['2026-03-05', '2026-04-30'], undefined, 'cedar-bay-power-bills-2026-03-05-2026-04-30.csv'],
  [[], '', 'cedar-bay-power-bills.csv'],
])('bills of %j of %s are exported as %s', (years, where, name) => {
  expect(exportName({ by, what: 'bills', years, where, ending: 'csv' })).toBe(name)
})

it('names one paper by its number', () => {
  const what = 'receipt R-7Q2X'
  expect(exportName({ by, what, ending: 'pdf' })).toBe('cedar-bay-power-receipt-r-7q2x.pdf')
})
