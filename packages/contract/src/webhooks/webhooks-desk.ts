import type { DeskGroup } from '../route.ts'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  previewWebhookReplay,
  replayWebhookDelivery,
  replayWebhookEvents,
  testWebhookEndpoint,
} from './webhook-deliveries.ts'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  listWebhookEventTypes,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from './webhook-endpoints.ts'

export const webhooksDesk = {
  tag: { name: 'webhooks', description: 'The utility’s systems that are told of events' },
  routes: {
    listWebhookEventTypes,
    listWebhookEndpoints,
    createWebhookEndpoint,
    updateWebhookEndpoint,
    deleteWebhookEndpoint,
    rotateWebhookSecret,
    testWebhookEndpoint,
    previewWebhookReplay,
    replayWebhookEvents,
    listWebhookDeliveries,
    getWebhookDelivery,
    replayWebhookDelivery,
  },
} as const satisfies DeskGroup
