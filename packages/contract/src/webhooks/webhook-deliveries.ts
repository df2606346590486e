import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'
import { route } from '../route.ts'
import {
  deliveryParams,
  endpointParams,
  webhookAttempt,
  webhookDelivery,
  webhookDeliveryState,
} from './webhooks.ts'

const who = { operator: 'manage-systems' } as const

/** What is sent again. */
const replayed = {
  since: instant,
  /** `missed`: what was given up, or happened while the endpoint was off. */
  what: z.enum(['missed', 'all']),
}

export const listWebhookDeliveries = route({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: '/webhooks/deliveries',
  summary: 'Events on their way to systems, the newest first',
  who,
  query: z.object({
    endpointId: z.optional(id),
    state: z.optional(webhookDeliveryState),
    type: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    subject: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    /** `next` of the page before. */
    before: z.optional(z.string().check(z.regex(/^\d{1,15}-[0-9a-f-]{36}$/))),
  }),
  answer: z.object({
    items: z.array(webhookDelivery),
    /** Null at the end. */
    next: z.nullable(z.string()),
  }),
  shows: ['webhooks'],
  problems: [],
})

export const getWebhookDelivery = route({
  name: 'getWebhookDelivery',
  method: 'GET',
  path: '/webhooks/deliveries/{deliveryId}',
  summary: 'One event on its way to one system: what is sent, and each try',
  who,
  params: deliveryParams,
  answer: z.object({
    delivery: webhookDelivery,
    /** The body to the letter. */
    payload: z.string(),
    /** Of its next try; null where it is not the next one of its subject, or is over. */
    nextTryAt: z.nullable(instant),
    /** Earlier events of its subject that wait, counted up to 100. */
    behind: z.int(),
    /** The newest first, 100 at most. */
    attempts: z.array(webhookAttempt),
  }),
  shows: ['webhooks'],
  problems: [],
})

export const replayWebhookDelivery = route({
  name: 'replayWebhookDelivery',
  method: 'POST',
  path: '/webhooks/deliveries/{deliveryId}/replay',
  summary: 'Send an event once more, with the id that it had',
  who,
  params: deliveryParams,
  answer: webhookDelivery,
  changes: ['webhooks'],
  problems: [],
})

export const previewWebhookReplay = route({
  name: 'previewWebhookReplay',
  method: 'GET',
  path: '/webhooks/endpoints/{endpointId}/replay',
  summary: 'How many events would be sent again; counted up to `MOST_COUNTED`',
  who,
  params: endpointParams,
  query: z.object(replayed),
  answer: z.object({ count: z.int() }),
  shows: 'once',
  problems: [],
})

export const replayWebhookEvents = route({
  name: 'replayWebhookEvents',
  method: 'POST',
  path: '/webhooks/endpoints/{endpointId}/replay',
  summary: 'Send what happened since a time once more, each account’s events in their order',
  who,
  params: endpointParams,
  body: z.object(replayed),
  answer: 'nothing',
  changes: ['webhooks'],
  problems: [],
})

/** `conflict` where it is off. */
export const testWebhookEndpoint = route({
  name: 'testWebhookEndpoint',
  method: 'POST',
  path: '/webhooks/endpoints/{endpointId}/test',
  summary: 'Send an event of the type `webhook.test` to an endpoint',
  who,
  params: endpointParams,
  answer: webhookDelivery,
  created: true,
  changes: ['webhooks'],
  problems: ['conflict'],
})
