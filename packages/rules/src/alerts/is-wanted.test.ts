import type { Wish } from '@portal/contract/alerts/alerts-notifications'
import { expect, it } from 'vitest'
import { isWanted } from './is-wanted.ts'

const place = { event: 'payment', channel: 'email', accountId: 'one' } as const
const forAll = { ...place, accountId: null }
const other = { ...place, accountId: 'other' }
const wish = (of: Omit<Wish, 'wanted'>, wanted: boolean): Wish => ({ ...of, wanted })

it.each([
  ['nothing: as is recommended', [], place, true, true],
  ['nothing: as is recommended, also where that is not to hear of it', [], place, false, false],
  ['for all accounts', [wish(forAll, false)], place, true, false],
  [
    'for the account, before that for all',
    [wish(forAll, false), wish(place, true)],
    place,
    false,
    true,
  ],
  ['for another account', [wish(other, false)], place, true, true],
  ['for one account says nothing of all', [wish(place, false)], forAll, true, true],
  ['of another event', [wish({ ...forAll, event: 'autopay' }, false)], place, true, true],
] as const)('[FEATURE-18] wished %s', (_, wishes, asked, isRecommended, wanted) => {
  expect(isWanted(wishes, asked, isRecommended)).toBe(wanted)
})
