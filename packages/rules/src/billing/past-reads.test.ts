import { expect, it } from 'vitest'
import type { MeterRead } from '@portal/contract/billing/billing'
import { nameOfMeter, pastUses, readBefore } from './past-reads.ts'

const read = (
  meterNumber: string,
  direction: MeterRead['direction'],
  quantity: number,
): MeterRead => ({
  meterNumber,
  direction,
  previous: { date: '2026-09-10', value: 0, estimated: false },
  current: { date: '2026-11-09', value: quantity, estimated: false },
  quantity,
})
const bills = [
  {
    from: '2026-09-10',
    to: '2026-11-09',
    reads: [read('M-2', 'import', 70), read('M-1', 'export', 30), read('M-1', 'import', 500)],
  },
  {
    from: '2026-07-11',
    to: '2026-09-09',
    reads: [read('M-1', 'import', 400), read('M-9', 'import', 9)],
  },
]

it('calls a meter by its number, and by its place where it has none', () => {
  expect(nameOfMeter({ meterNumber: 'M-1', number: 'SP-1' })).toBe('M-1')
  expect(nameOfMeter({ meterNumber: null, number: 'SP-1' })).toBe('SP-1')
})

it('begins with the read of the newest bill, of this meter and direction alone', () => {
  expect(readBefore(bills, 'M-1', 'import')?.quantity).toBe(500)
  expect(readBefore(bills, 'M-1', 'export')?.quantity).toBe(30)
  expect(readBefore(bills, 'M-9', 'import')).toBeUndefined()
  expect(readBefore([], 'M-1', 'import')).toBeUndefined()
})

it('counts what every bill has charged of this meter and direction', () => {
  expect(pastUses(bills, 'M-1', 'import')).toEqual([
    { from: '2026-09-10', to: '2026-11-09', wh: 500 },
    { from: '2026-07-11', to: '2026-09-09', wh: 400 },
  ])
  expect(pastUses(bills, 'M-1', 'export')).toEqual([
    { from: '2026-09-10', to: '2026-11-09', wh: 30 },
  ])
})
