import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calendarDate, instant } from './dates.ts'

const isDate = (text: string) => z.safeParse(calendarDate, text).success
const isInstant = (text: string) => z.safeParse(instant, text).success

it('knows the days of the years that somebody means', () => {
  const known = ['1900-01-01', '1999-12-31', '2026-11-20', '2028-02-29', '2999-12-31']
  expect(known.filter((text) => !isDate(text))).toEqual([])
  expect(known.filter((text) => !isInstant(`${text}T00:00:00.000Z`))).toEqual([])
  const unknown = [
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '3000-01-01',
    '9999-12-31',
    '2026-02-30',
  ]
  expect(unknown.filter(isDate)).toEqual([])
  expect(unknown.filter((text) => isInstant(`${text}T00:00:00.000Z`))).toEqual([])
})
