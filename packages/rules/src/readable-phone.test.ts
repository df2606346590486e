import { expect, it } from 'vitest'
import { readablePhone } from './readable-phone.ts'

it.each([
  ['+1 541 555 0199', '(541)\u00A0555-0199'],
  ['541-555-0199', '(541)\u00A0555-0199'],
  ['1 541 555 0199', '(541)\u00A0555-0199'],
  ['+4512345678', '+4512345678'],
  ['+49 30 901820', '+49\u00A030\u00A0901820'],
])('%s reads %s', (phone, read) => {
  expect(readablePhone(phone)).toBe(read)
})
