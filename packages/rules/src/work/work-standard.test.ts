import { expect, it } from 'vitest'
import { dueMoment } from './work-standard.ts'

const timeZone = 'America/Los_Angeles'
const opening = {
  hours: [{ days: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00' }],
  holidays: ['2026-11-26'],
}
const due = (standard: { hours: number } | { workingDays: number }, opened: string) =>
  dueMoment(standard, new Date(opened), { opening, timeZone }).toISOString()

it('an hour is an hour, whatever day it is', () => {
  expect(due({ hours: 1 }, '2026-11-28T23:30:00Z')).toBe('2026-11-29T00:30:00.000Z')
})

it('a working day ends at the same time of the next one', () => {
  // Tuesday, 9:40 in the morning.
  expect(due({ workingDays: 1 }, '2026-11-24T17:40:00Z')).toBe('2026-11-25T17:40:00.000Z')
})

it('holidays and weekends are no working days', () => {
  expect(due({ workingDays: 1 }, '2026-11-25T17:40:00Z')).toBe('2026-11-27T17:40:00.000Z')
  expect(due({ workingDays: 2 }, '2026-11-25T17:40:00Z')).toBe('2026-11-30T17:40:00.000Z')
})

it.each([
  ['in the evening', '2026-11-25T02:00:00Z', '2026-11-27T16:00:00.000Z'],
  ['before the opening', '2026-11-24T14:00:00Z', '2026-11-25T16:00:00.000Z'],
  ['on a Saturday', '2026-11-28T20:00:00Z', '2026-12-01T16:00:00.000Z'],
])('what comes %s counts from the next opening', (_when, opened, expected) => {
  expect(due({ workingDays: 1 }, opened)).toBe(expected)
})

it('the clock on the wall counts where it changes', () => {
  // Friday before the clock goes back.
  expect(due({ workingDays: 1 }, '2026-10-30T17:00:00Z')).toBe('2026-11-02T18:00:00.000Z')
})

it('where nobody is ever there, days are days', () => {
  const never = { opening: { hours: [], holidays: [] }, timeZone }
  const moment = dueMoment({ workingDays: 1 }, new Date('2026-11-24T17:00:00Z'), never)
  expect(moment.getTime()).toBeGreaterThan(Date.parse('2026-11-24T17:00:00Z'))
})
