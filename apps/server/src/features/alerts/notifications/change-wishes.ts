import type { WishChange } from '@portal/contract/alerts/alerts-notifications'
import { changeWishes as changed } from '@portal/rules/alerts/change-wishes'
import { ownWish } from '@portal/rules/alerts/is-wanted'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { isFixed } from './alert-events.ts'
import { isRecommended } from './recommended.ts'
import { deleteWish, findWishes, saveWish } from './wishes-store.ts'

/** Changes what a profile wishes; what nobody can turn off stays as it is. */
export async function changeWishes(
  { settings }: Pick<Surroundings, 'settings'>,
  tx: Database,
  profileId: string,
  changes: ReadonlyArray<WishChange>,
): Promise<void> {
  const allowed = changes.filter(({ event, channel }) => !isFixed(event, channel))
  const wishes = await findWishes(tx, profileId)
  const after = changed(wishes, allowed, ({ event, channel }) =>
    isRecommended({ settings }, event, channel),
  )
  for (const place of allowed) {
    const wanted = ownWish(after, place)
    if (wanted === undefined) await deleteWish(tx, profileId, place)
    else await saveWish(tx, profileId, { ...place, wanted })
  }
}
