import { expect, it } from 'vitest'
import { exportName } from './export-name.ts'

it.each([
  [['2026', '2026'], '12 Cedar Street', 'bills-2026-12-cedar-street.csv'],
  [['2026', '2024', '2025'], 'Café “Norte”', 'bills-2024-2026-cafe-norte.csv'],
  [[], '', 'bills.csv'],
])('bills of %j of %s are exported as %s', (years, where, name) => {
  expect(exportName({ what: 'bills', years, where, ending: 'csv' })).toBe(name)
})
