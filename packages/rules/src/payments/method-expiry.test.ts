import { expect, it } from 'vitest'
import { dueExpiryNotice, lastGoodDay, methodExpiry, monthNumber } from './method-expiry.ts'

const card = (expiresMonth: number | null, expiresYear: number | null) => ({
  expiresMonth,
  expiresYear,
})

it('a card is good until the end of the month that stands on it', () => {
  expect(lastGoodDay(card(2, 2028))).toBe('2028-02-29')
  expect(lastGoodDay(card(11, 2026))).toBe('2026-11-30')
  expect(lastGoodDay(card(12, 2026))).toBe('2026-12-31')
  expect(lastGoodDay(card(null, null))).toBeNull()
})

it('what has no whole month of expiry does not expire', () => {
  expect(lastGoodDay(card(null, 2026))).toBeNull()
  expect(lastGoodDay(card(12, null))).toBeNull()
})

it('months are counted through the years', () => {
  expect(monthNumber('2027-01-31') - monthNumber('2026-12-01')).toBe(1)
  expect(monthNumber('2027-11-01') - monthNumber('2026-11-30')).toBe(12)
})

it.each([
  ['2026-10-31', 'valid'],
  ['2026-11-01', 'soon'],
  ['2026-12-31', 'soon'],
  ['2027-01-01', 'expired'],
])('on %s a card of December 2026 is %s', (today, state) => {
  expect(methodExpiry(card(12, 2026), today)).toBe(state)
})

it('a bank account does not expire', () => {
  expect(methodExpiry(card(null, null), '2090-01-01')).toBe('valid')
})

it.each([
  ['2026-11-30', null],
  ['2026-12-01', 30],
  ['2026-12-23', 30],
  ['2026-12-24', 7],
  ['2026-12-31', 7],
  ['2027-01-01', null],
])('[FEATURE-05] on %s the warning of a card of December 2026 is %s', (today, days) => {
  expect(dueExpiryNotice('2026-12-31', today)).toBe(days)
})
