import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { answerSerialiser } from './answer-serialiser.ts'

const write = answerSerialiser(
  z.object({
    name: z.string(),
    note: z.nullable(z.string()),
    at: z.iso.datetime(),
    amount: z.nullable(z.object({ amount: z.int(), currency: z.string() })),
    kind: z.enum(['a', 'b']),
    items: z.array(z.object({ id: z.uuid() })),
    maybe: z.optional(z.string()),
  }),
)
const full = {
  name: 'Ann "B"',
  note: null,
  at: '2026-11-20T20:00:00.000Z',
  amount: { amount: -5, currency: 'USD' },
  kind: 'a',
  items: [{ id: '7799ac34-3756-4a71-b7dc-d15165dd2390' }],
}

it('writes what the schema names, and nulls where they may be', () => {
  expect(JSON.parse(write(full))).toEqual(full)
  expect(JSON.parse(write({ ...full, amount: null, maybe: 'x' }))).toEqual({
    ...full,
    amount: null,
    maybe: 'x',
  })
})

it('never lets a field out that the schema does not name', () => {
  const leaky = { ...full, password_hash: 'x', items: [{ ...full.items[0], secret: 'y' }] }
  expect(JSON.parse(write(leaky))).toEqual(full)
})

it('refuses an answer without a field that the schema requires', () => {
  const { name: _name, ...rest } = full
  expect(() => write(rest)).toThrow('name')
})
