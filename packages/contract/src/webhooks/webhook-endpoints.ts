import * as z from 'zod/mini'
import { neededLine } from '../plain-line.ts'
import { route } from '../route.ts'
import { endpointParams, webhookEndpoint, webhookEventType, webhookEventTypes } from './webhooks.ts'

/** A utility has a few systems that hear of events. */
export const MOST_ENDPOINTS = 20

const who = { operator: 'manage-systems' } as const

/** With the secret that its receiver verifies by, `whsec_…`. */
const withSecret = z.object({ endpoint: webhookEndpoint, secret: z.string() })

const chosen = {
  description: neededLine(100),
  eventTypes: webhookEventTypes,
}

export const listWebhookEventTypes = route({
  name: 'listWebhookEventTypes',
  method: 'GET',
  path: '/webhooks/event-types',
  summary: 'What systems can be told of',
  who,
  answer: z.object({ types: z.array(webhookEventType) }),
  shows: 'fixed',
  problems: [],
})

export const listWebhookEndpoints = route({
  name: 'listWebhookEndpoints',
  method: 'GET',
  path: '/webhooks/endpoints',
  summary: 'Where the utility’s systems hear of events, the newest first',
  who,
  answer: z.object({ endpoints: z.array(webhookEndpoint) }),
  shows: ['webhooks'],
  problems: [],
})

/** An address is known once: `conflict` where it is, or where there are too many. */
export const createWebhookEndpoint = route({
  name: 'createWebhookEndpoint',
  method: 'POST',
  path: '/webhooks/endpoints',
  summary: 'Have a system told of events; its secret is shown this once',
  who,
  body: z.object({
    /** Https, and on the public internet. */
    url: z.string().check(z.trim(), z.maxLength(2000, 'Use fewer characters')),
    ...chosen,
  }),
  answer: withSecret,
  created: true,
  changes: ['webhooks'],
  problems: ['conflict'],
})

/** What waited while it was off goes on once it is on; what happened meanwhile is replayed when somebody asks for it. */
export const updateWebhookEndpoint = route({
  name: 'updateWebhookEndpoint',
  method: 'PATCH',
  path: '/webhooks/endpoints/{endpointId}',
  summary: 'Choose what an endpoint is told of, and switch it on or off',
  who,
  params: endpointParams,
  body: z.object({ ...chosen, isOn: z.boolean() }),
  answer: webhookEndpoint,
  changes: ['webhooks'],
  problems: [],
})

export const deleteWebhookEndpoint = route({
  name: 'deleteWebhookEndpoint',
  method: 'DELETE',
  path: '/webhooks/endpoints/{endpointId}',
  summary: 'Tell a system nothing any more; what waits for it is dropped',
  who,
  params: endpointParams,
  answer: 'nothing',
  changes: ['webhooks'],
  problems: [],
})

/** `conflict` while the secret before still signs, unless that is to end at once. */
export const rotateWebhookSecret = route({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/webhooks/endpoints/{endpointId}/secret',
  summary: 'Make another secret, shown this once; the one before signs on beside it for a day',
  who,
  params: endpointParams,
  body: z.object({
    /** Somebody else may know the one before: it signs no more. */
    endsFormer: z.boolean(),
  }),
  answer: withSecret,
  created: true,
  changes: ['webhooks'],
  problems: ['conflict'],
})
