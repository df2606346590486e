import type { webhooksDesk } from '@portal/contract/webhooks/webhooks-desk'
import { withoutVisit } from '../../../http/handler.ts'
import type { HandlersOf } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { findDelivery, listDeliveries, readDeliveryDetails } from './delivery-log-store.ts'
import type { DeliveryPlace } from './delivery-log-store.ts'
import { deliveryView } from './delivery-view.ts'

const PAGE = 50

/** Nobody's data is shown: what is sent holds ids, numbers and amounts. */
export const deliveryLogHandlers: Pick<
  HandlersOf<typeof webhooksDesk>,
  'listWebhookDeliveries' | 'getWebhookDelivery'
> = {
  listWebhookDeliveries: withoutVisit(async ({ query }, { db }) => {
    const before = query.before === undefined ? null : placeOf(query.before)
    const rows = await listDeliveries(db, query, { before, count: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? page.at(-1) : undefined
    return {
      items: page.map(deliveryView),
      next: last ? `${last.eventNumber}-${last.endpointId}` : null,
    }
  }),
  getWebhookDelivery: async ({ params: { deliveryId } }, { db }) => {
    const found = await findDelivery(db, deliveryId)
    if (!found) throw problem('not-found')
    const { payload, behind, dueAt, attempts } = await readDeliveryDetails(db, found)
    const isNext = found.state === 'waiting' && behind === 0
    return {
      delivery: deliveryView(found),
      payload,
      behind: found.state === 'waiting' ? behind : 0,
      nextTryAt: isNext ? (dueAt?.toISOString() ?? null) : null,
      attempts: attempts.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    }
  },
}

function placeOf(cursor: string): DeliveryPlace {
  const [number = ''] = cursor.split('-', 1)
  return { number: Number(number), endpointId: cursor.slice(number.length + 1) }
}
