import type { alertsDesk } from '@portal/contract/alerts/alerts-desk'
import { pageOf, readPlace } from '../../../db/time-place.ts'
import type { HandlersOf } from '../../../http/handler.ts'
import { listFailed } from '../../../ports/deliveries/failed-deliveries-store.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { viewFailures } from './list-failures.ts'

const PAGE = 30

export function failuresHandlers(
  surroundings: Surroundings,
): Pick<HandlersOf<typeof alertsDesk>, 'listFailedDeliveries'> {
  return {
    listFailedDeliveries: async ({ query }, { db, note }) => {
      const { channel, state, cursor } = query
      const asked = { after: readPlace(cursor), count: PAGE + 1 }
      const found = await listFailed(db, { channel, state }, asked)
      const { page, next } = pageOf(found, PAGE, (row) => row)
      note({ details: { found: page.length } })
      return { items: await viewFailures(surroundings, db, page), next }
    },
  }
}
