import type { WebhookDelivery } from '@portal/contract/webhooks/webhooks'
import type { DeliveryRow } from './delivery-log-store.ts'

export function deliveryView(row: DeliveryRow): WebhookDelivery {
  const { id, endpointId, url, description, eventId, type, subject, at, state, tries } = row
  return {
    id,
    endpoint: { id: endpointId, url, description },
    event: { id: eventId, type, subject, at: at.toISOString() },
    state,
    tries,
    queuedAt: row.queuedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
