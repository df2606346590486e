import type { AlertDelivery } from '@portal/contract/alerts/alerts'
import type { Database } from '../../../db/transaction.ts'
import { findDeliveries } from '../../../ports/deliveries/deliveries-store.ts'
import { findHeld } from './held-store.ts'

/** How each of the alerts went out, by their ids; also with others, once it was no longer quiet. */
export async function findAlertDeliveries(
  db: Database,
  alertIds: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, ReadonlyArray<AlertDelivery>>> {
  const direct = await findDeliveries(db, alertIds)
  const held = await findHeld(db, alertIds)
  return new Map(
    alertIds.map((id) => {
      const waited = held
        .filter(({ alertId }) => alertId === id)
        .map(({ channel, state, at, until, together }) => ({
          channel,
          state,
          at: at.toISOString(),
          held: { until: until.toISOString(), together },
        }))
      const known = new Set(waited.map(({ channel }) => channel))
      const others = (direct.get(id) ?? [])
        .filter(({ channel }) => !known.has(channel))
        .map((delivery) => ({ ...delivery, held: null }))
      const all: Array<AlertDelivery> = [...others, ...waited]
      return [id, all.toSorted((one, other) => one.channel.localeCompare(other.channel))]
    }),
  )
}
