import type { Wish } from '@portal/contract/alerts/alerts-notifications'

/** One thing that a profile can hear of by one channel; without an account, of all its accounts. */
export type WishPlace = Omit<Wish, 'wanted'>

/** What a profile has wished there by itself; undefined where it has not. */
export function ownWish(wishes: ReadonlyArray<Wish>, place: WishPlace): boolean | undefined {
  return wishes.find(
    ({ event, channel, accountId }) =>
      event === place.event && channel === place.channel && accountId === place.accountId,
  )?.wanted
}

/** Whether a profile wants to hear of it there: by its wish for the account, else by that for all, else as recommended. */
export function isWanted(
  wishes: ReadonlyArray<Wish>,
  place: WishPlace,
  isRecommended: boolean,
): boolean {
  return ownWish(wishes, place) ?? ownWish(wishes, { ...place, accountId: null }) ?? isRecommended
}
