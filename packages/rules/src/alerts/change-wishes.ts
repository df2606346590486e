import type { Wish, WishChange } from '@portal/contract/alerts/alerts-notifications'
import { isWanted, ownWish } from './is-wanted.ts'
import type { WishPlace } from './is-wanted.ts'

/**
 * What is wished once some wishes were changed. Only what differs is one: from what is recommended and, for one account,
 * from what is wished for all.
 */
export function changeWishes(
  wishes: ReadonlyArray<Wish>,
  changes: ReadonlyArray<WishChange>,
  isRecommended: (place: WishPlace) => boolean,
): Array<Wish> {
  let after: ReadonlyArray<Wish> = wishes
  // Those for all come first, since those for single accounts are held against them.
  for (const { wanted, ...place } of changes.toSorted(byAccount)) {
    const others = after.filter((wish) => ownWish([wish], place) === undefined)
    const otherwise = isWanted(others, place, isRecommended(place))
    after = wanted === null || wanted === otherwise ? others : [...others, { ...place, wanted }]
  }
  return [...after]
}

function byAccount(a: WishPlace, b: WishPlace): number {
  return Number(a.accountId !== null) - Number(b.accountId !== null)
}
