import { expect, it } from 'vitest'
import { drawBillNumber } from './bill-numbers.ts'

it.each([
  [[0, 0, 0, 0, 0, 0], '2612-0000-0000'],
  [[0, 0, 0, 0, 0, 7], '2612-0000-0007'],
  [[0, 0, 0x05, 0xf5, 0xe0, 0xff], '2612-9999-9999'],
  [[0, 0, 0x05, 0xf5, 0xe1, 0x00], '2612-0000-0000'],
  [[0x12, 0x34, 0x56, 0x78, 0x9a, 0xbc], '2612-9834-3868'],
])('the digits of a bill’s number are the chance that it was given: %j', (drawn, number) => {
  const random = { bytes: (count: number) => Buffer.from(drawn.slice(0, count)) }
  expect(drawBillNumber(random, '2026-12-19')).toBe(number)
})
