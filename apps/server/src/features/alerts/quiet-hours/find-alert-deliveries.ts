import type { Delivery } from '@portal/contract/alerts/alerts'
import type { Database } from '../../../db/transaction.ts'
import { findDeliveries, findFates, viewFate } from '../../../ports/deliveries/deliveries-store.ts'
import type { Fate } from '../../../ports/deliveries/deliveries-store.ts'
import { findHeld } from './held-store.ts'
import type { HeldRow } from './held-store.ts'

/** How each of the alerts went out, by their ids; also with others, once it was no longer quiet. */
export async function findAlertDeliveries(
  db: Database,
  alertIds: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, ReadonlyArray<Delivery>>> {
  const direct = await findDeliveries(db, alertIds)
  const held = await findHeld(db, alertIds)
  const told = held.flatMap(({ deliveryId }) => deliveryId ?? [])
  const fates = told.length > 0 ? await findFates(db, told) : new Map<string, Fate>()
  return new Map(
    alertIds.map((id) => {
      const waited = held
        .filter(({ alertId }) => alertId === id)
        .map((row) => viewHeld(row, fates.get(row.deliveryId ?? '')))
      const known = new Set(waited.map(({ channel }) => channel))
      const others = (direct.get(id) ?? []).filter(({ channel }) => !known.has(channel))
      const all: Array<Delivery> = [...others, ...waited]
      return [id, all.toSorted((one, other) => one.channel.localeCompare(other.channel))]
    }),
  )
}

/** Without a fate it still waits, or nobody was told of it. */
function viewHeld(
  { channel, until, together, toldAt, releasedAt }: HeldRow,
  fate: Fate | undefined,
): Delivery {
  const own = { at: releasedAt ?? toldAt, reason: null } as const
  const known = fate ?? { ...own, state: releasedAt ? 'left-out' : 'waiting' }
  return { ...viewFate(known), channel, held: { until: until.toISOString(), together } }
}
