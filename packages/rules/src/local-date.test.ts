import { expect, it } from 'vitest'
import { localDate } from './local-date.ts'

it('names the day of the place, not of UTC', () => {
  const evening = new Date('2026-11-21T07:59:59Z')
  expect(localDate(evening, 'America/Los_Angeles')).toBe('2026-11-20')
  expect(localDate(new Date('2026-11-21T08:00:00Z'), 'America/Los_Angeles')).toBe('2026-11-21')
  expect(localDate(evening, 'Asia/Tokyo')).toBe('2026-11-21')
})
