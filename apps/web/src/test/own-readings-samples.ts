import type { OwnReadingOfAccount } from '@portal/contract/own-readings/own-readings'
import { otherAccountId } from './sample-ids.ts'

/** An account whose next bill is going to be an estimate. */
export function sampleOwnReading(changes: Partial<OwnReadingOfAccount> = {}): OwnReadingOfAccount {
  return {
    refusal: null,
    mayGive: true,
    coming: 'estimate',
    billOn: '2026-12-20',
    window: { from: '2026-12-12', to: '2026-12-19' },
    dates: { from: '2026-12-14', to: '2026-12-17' },
    registers: [
      {
        servicePointId: otherAccountId,
        place: '12 Cedar Street',
        meterNumber: 'M1001',
        direction: 'import',
        digits: 5,
        last: { date: '2026-10-19', value: 2_600_000, estimated: false },
        usualPerDay: 10_000,
      },
    ],
    limits: { askBelowPercent: 60, askAbovePercent: 150, mostPercent: 400 },
    given: null,
    ...changes,
  }
}

/** One whose meter reads itself. */
export const noOwnReading = sampleOwnReading({
  refusal: 'sends-itself',
  coming: 'read',
  window: null,
  dates: null,
  registers: [],
})
