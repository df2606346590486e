import { routeQuery } from '@portal/browser/api/route-query'
import type { WebhookDelivery } from '@portal/contract/webhooks/webhooks'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
} from '@portal/contract/webhooks/webhooks-deliveries'
import {
  listWebhookEndpoints,
  listWebhookEventTypes,
} from '@portal/contract/webhooks/webhooks-endpoints'
import { cursorQuery } from '../../page/list-and-detail/cursor-list.ts'
import type { DeliveriesSearch } from './webhooks-address.ts'

const MOVES_MS = 1_000
/** What waits for longer than that waits for its receiver. */
const WATCHED_MS = 60_000

export const endpointsQuery = routeQuery(listWebhookEndpoints, {})
export const eventTypesQuery = routeQuery(listWebhookEventTypes, {})

export const deliveriesQuery = (endpointId: string, { state }: Pick<DeliveriesSearch, 'state'>) =>
  cursorQuery(listWebhookDeliveries, { query: { endpointId, ...(state && { state }) } }, 'before')

/** Asked again each second while what was just queued is on its way. */
export const deliveryQuery = (deliveryId: string) => ({
  ...routeQuery(getWebhookDelivery, { params: { deliveryId } }),
  refetchInterval: ({ state }: { state: DeliveryState }) =>
    state.data && isMoving(state.data.delivery, state.dataUpdatedAt) ? MOVES_MS : false,
})

interface DeliveryState {
  data?: { delivery: WebhookDelivery } | undefined
  dataUpdatedAt: number
}

function isMoving({ state, queuedAt }: WebhookDelivery, now: number): boolean {
  return state === 'waiting' && now - Date.parse(queuedAt) < WATCHED_MS
}
