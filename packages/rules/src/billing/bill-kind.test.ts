import { expect, it } from 'vitest'
import { billKind } from './bill-kind.ts'

const charged = (amount: number) => ({ charges: { amount } })

it.each([
  ['bill', 4000, null],
  ['bill', -700, null],
  ['corrected-bill', 3000, 4000],
  ['corrected-bill', -900, -700],
  ['credit-note', 0, 4000],
  ['credit-note', -200, 4000],
] as const)(
  '[FEATURE-02] is a %s that charges %i and replaces one of %j',
  (kind, amount, before) => {
    const supersedes = before === null ? null : charged(before)
    expect(billKind({ ...charged(amount), supersedes })).toBe(kind)
  },
)
