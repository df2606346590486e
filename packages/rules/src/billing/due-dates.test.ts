import { expect, it } from 'vitest'
import { chosenDueDate, dueChoices } from './due-dates.ts'

const terms = { dueDays: 14, longestDueDays: 28 }

it('[FEATURE-08] makes a bill due on the chosen day, never sooner than as a rule and never too late', () => {
  const dueOn = (billDate: string, dueDay: number | null) =>
    chosenDueDate(billDate, { ...terms, dueDay })
  expect(dueOn('2026-11-06', null)).toBe('2026-11-20')
  expect(dueOn('2026-11-06', 20)).toBe('2026-11-20')
  expect(dueOn('2026-11-06', 1)).toBe('2026-12-01')
  expect(dueOn('2026-11-06', 4)).toBe('2026-12-04')
  // A day later the 20th is too soon, and the next one too far: as a rule, then.
  expect(dueOn('2026-11-07', 20)).toBe('2026-11-21')
  expect(dueOn('2026-11-06', 5)).toBe('2026-11-20')
  expect(dueOn('2027-02-10', 28)).toBe('2027-02-28')
  expect(chosenDueDate('2026-11-06', { ...terms, longestDueDays: null, dueDay: 1 })).toBe(
    '2026-11-20',
  )
})

it('[FEATURE-08] offers only days that every month has', () => {
  const days = dueChoices('2027-01-10', terms)
  expect(days.map(({ day }) => day)).toEqual([24, 25, 26, 27, 28, 1, 2, 3, 4, 5, 6, 7])
  expect(days.at(-1)).toEqual({ day: 7, dueOn: '2027-02-07' })
  expect(dueChoices('2027-01-10', { ...terms, longestDueDays: null })).toEqual([])
})
