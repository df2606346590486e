import { expect, it } from 'vitest'
import {
  formatEnergy,
  formatRate,
  formatShare,
  groupEnergy,
  percentChange,
} from './bill-figures.ts'
import { formatMonthSpan } from './month-span.ts'

const line = {
  code: 'energy',
  group: 'supply' as const,
  label: { en: 'Energy', es: 'Energía' },
  unit: 'Wh' as const,
  quantity: 557_000,
  rateMicros: 149_980,
  amount: 83_54,
}

it('writes quantities and rates with every digit that the amount was reckoned from', () => {
  expect(formatEnergy(717_904, 'en-US')).toBe('717.904 kWh')
  expect(formatRate(149_980, 'USD', 'en-US')).toBe('$0.14998')
  expect(formatRate(700_000, 'USD', 'en-US')).toBe('$0.70')
  expect(formatRate(-73_620, 'USD', 'en-US')).toBe('−$0.07362')
  expect(formatShare(125_000, 'en-US')).toBe('12.5%')
})

it('counts what was used, not what was given to the grid', () => {
  const credit = { ...line, code: 'export', quantity: 121_909, rateMicros: -60_000, amount: -7_31 }
  expect(groupEnergy([line, credit])).toBe(557_000)
  expect(groupEnergy([line, { ...line, unit: 'day' }])).toBeNull()
  expect(groupEnergy([])).toBeNull()
})

it('tells a change in per cent only where there was something before', () => {
  expect(percentChange(10_000, 9_100)).toBe(-9)
  expect(percentChange(0, 9_100)).toBeNull()
})

it('names the time of a bill by its months', () => {
  expect(formatMonthSpan({ from: '2026-09-19', to: '2026-11-18' }, 'en-US')).toBe('Sep – Nov 2026')
  expect(formatMonthSpan({ from: '2026-11-01', to: '2026-11-30' }, 'en-US')).toBe('Nov 2026')
})
