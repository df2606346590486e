import type { Wish } from '@portal/contract/alerts/alerts-notifications'
import { expect, it } from 'vitest'
import { changeWishes } from './change-wishes.ts'

const forAll = { event: 'payment', channel: 'email', accountId: null } as const
const one = { ...forAll, accountId: 'one' }
const autopay: Wish = { ...forAll, event: 'autopay', wanted: true }
const off = { ...forAll, wanted: false }

it.each([
  ['another wish than is recommended is kept, beside the others', [autopay], [off], [autopay, off]],
  ['what is recommended is no wish', [off], [{ ...forAll, wanted: true }], []],
  ['a wish that is given up is none', [autopay, off], [{ ...forAll, wanted: null }], [autopay]],
  [
    'giving up what nobody wished changes nothing',
    [autopay],
    [{ ...one, wanted: null }],
    [autopay],
  ],
  [
    'a wish takes the place of the one before',
    [{ ...one, wanted: false }],
    [{ ...one, wanted: false }],
    [{ ...one, wanted: false }],
  ],
  [
    'for one account what is wished for all is no wish',
    [],
    [{ ...one, wanted: false }, off],
    [off],
  ],
  [
    'for one account otherwise than for all',
    [off],
    [{ ...one, wanted: true }],
    [off, { ...one, wanted: true }],
  ],
] as const)('[FEATURE-18] %s', (_, wishes, changes, after) => {
  expect(changeWishes(wishes, changes, ({ event }) => event === 'payment')).toEqual(after)
})
