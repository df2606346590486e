import type { WishPlace } from '@portal/rules/alerts/is-wanted'
import { isWanted } from '@portal/rules/alerts/is-wanted'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import type { Channel } from '../channels/channel.ts'
import { isFixed } from './alert-events.ts'
import { isRecommended } from './recommended.ts'
import { findWishes } from './wishes-store.ts'

/**
 * By which channels a profile hears of something now: those that it wants and that reach it. What nobody can turn off is
 * also tried where messages came back lately; to what is not confirmed nothing goes.
 */
export async function channelsFor(
  surroundings: Pick<Surroundings, 'channels' | 'settings'>,
  tx: Database,
  profileId: string,
  { event, accountId }: Omit<WishPlace, 'channel'>,
): Promise<Array<Channel>> {
  const wishes = await findWishes(tx, profileId, event)
  const chosen: Array<Channel> = []
  for (const channel of surroundings.channels) {
    const place = { event, channel: channel.name, accountId }
    const fixed = isFixed(event, channel.name)
    const recommended = isRecommended(surroundings, event, channel.name)
    if (!fixed && !isWanted(wishes, place, recommended)) continue
    const state = (await channel.findAddress(tx, profileId))?.state
    if (state === 'working' || (state === 'broken' && fixed)) chosen.push(channel)
  }
  return chosen
}
