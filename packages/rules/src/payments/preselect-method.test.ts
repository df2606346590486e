import { expect, it } from 'vitest'
import { isGoodOn, preselectMethod } from './preselect-method.ts'

const card = (id: string, more: object = {}) => ({
  id,
  expiresMonth: 8,
  expiresYear: 2028,
  isDefault: false,
  declined: false,
  ...more,
})
const first = (...methods: Array<ReturnType<typeof card>>) =>
  preselectMethod(methods, '2026-12-03')?.id

it('is good to the last day of its month, and for ever where it does not expire', () => {
  const ends = card('card', { expiresMonth: 11, expiresYear: 2026 })
  expect([isGoodOn(ends, '2026-11-30'), isGoodOn(ends, '2026-12-01')]).toEqual([true, false])
  expect(isGoodOn({ expiresMonth: null, expiresYear: null }, '2099-01-01')).toBe(true)
})

it('[FEATURE-05] offers the default first, but nothing that is over by then or was refused the last time', () => {
  const over = card('over', { isDefault: true, expiresMonth: 11, expiresYear: 2026 })
  const refused = card('refused', { isDefault: true, declined: true })
  expect(first(card('one'), card('usual', { isDefault: true }))).toBe('usual')
  expect(first(over, card('one'), card('two'))).toBe('one')
  expect(first(refused, card('one'))).toBe('one')
  expect(first(over, card('refused', { declined: true }))).toBeUndefined()
})
