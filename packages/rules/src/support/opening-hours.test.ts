import { expect, it } from 'vitest'
import { answerDay, localMomentOf, minutesUntil, openSpans, openState } from './opening-hours.ts'

const weekdays = { days: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00' }
const office = { hours: [weekdays], holidays: ['2026-11-26'] }
const always = {
  hours: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' }],
  holidays: [],
}
const at = (date: string, hour: number, minute = 0) => ({ date, minute: hour * 60 + minute })

it('[FEATURE-21] reads the utility’s clock, over both changes of it', () => {
  expect(localMomentOf(new Date('2026-11-20T20:05:00Z'), 'America/Los_Angeles')).toEqual(
    at('2026-11-20', 12, 5),
  )
  // The night in which the hour from one to two comes twice.
  expect(localMomentOf(new Date('2026-11-01T09:30:00Z'), 'America/Los_Angeles')).toEqual(
    at('2026-11-01', 1, 30),
  )
})

it.each([
  [at('2026-11-23', 7, 59), { open: false, opens: at('2026-11-23', 8) }],
  [at('2026-11-23', 8), { open: true, closes: at('2026-11-23', 17) }],
  [at('2026-11-23', 16, 59), { open: true, closes: at('2026-11-23', 17) }],
  [at('2026-11-23', 17), { open: false, opens: at('2026-11-24', 8) }],
  // The day before a holiday, the holiday itself, and a weekend.
  [at('2026-11-25', 18), { open: false, opens: at('2026-11-27', 8) }],
  [at('2026-11-26', 12), { open: false, opens: at('2026-11-27', 8) }],
  [at('2026-11-28', 12), { open: false, opens: at('2026-11-30', 8) }],
])('[FEATURE-21] at %o an office is %o', (now, state) => {
  expect(openState(office, now)).toEqual(state)
})

it('[FEATURE-21] day and night never closes, and what is never open never opens', () => {
  expect(openState(always, at('2026-11-26', 3))).toEqual({ open: true, closes: null })
  expect(openState({ hours: [], holidays: [] }, at('2026-11-26', 3))).toEqual({
    open: false,
    opens: null,
  })
})

it('[FEATURE-21] follows hours over midnight', () => {
  const late = {
    hours: [
      { days: [5], opens: '20:00', closes: '24:00' },
      { days: [6], opens: '00:00', closes: '02:00' },
    ],
    holidays: [],
  }
  expect(openState(late, at('2026-11-20', 23))).toEqual({ open: true, closes: at('2026-11-21', 2) })
  expect(openState(late, at('2026-11-21', 1))).toEqual({ open: true, closes: at('2026-11-21', 2) })
})

it('[FEATURE-21] joins spans that touch', () => {
  const hours = [
    { days: [1], opens: '13:00', closes: '17:00' },
    { days: [1], opens: '08:00', closes: '13:00' },
  ]
  expect(openSpans({ hours, holidays: [] }, '2026-11-23')).toEqual([{ from: 480, to: 1020 }])
})

it('[FEATURE-21] promises an answer by a day on which somebody reads', () => {
  expect(answerDay(office, at('2026-11-23', 12), 1)).toBe('2026-11-24')
  expect(answerDay(office, at('2026-11-25', 12), 1)).toBe('2026-11-27')
  expect(answerDay(office, at('2026-11-25', 12), 2)).toBe('2026-11-30')
  expect(answerDay({ hours: [], holidays: [] }, at('2026-11-25', 12), 1)).toBeNull()
})

it('[FEATURE-21] counts the minutes to a later day', () => {
  expect(minutesUntil(at('2026-11-23', 23), at('2026-11-24', 1))).toBe(120)
})
