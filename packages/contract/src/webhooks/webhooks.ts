import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'

/** Of an event, such as `payment.succeeded`. */
const eventType = z.string().check(z.regex(/^[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+$/), z.maxLength(60))

/** A kind of event that systems can be told of. */
export const webhookEventType = z.object({
  name: eventType,
  summary: z.string(),
  /** The `data` of one, as JSON. */
  example: z.string(),
})

/** Why nothing is sent to an endpoint any more. */
const webhookOffReason = z.enum([
  /** Somebody of the staff switched it off. */
  'operator',
  /** It answered 410: it wants no more. */
  'gone',
  /** Nothing but failure for days. */
  'failing',
])
export type WebhookOffReason = z.infer<typeof webhookOffReason>

/** Where a system of the utility hears of events. */
export const webhookEndpoint = z.object({
  id,
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(z.string()),
  createdAt: instant,
  /** Null while it is on. */
  off: z.nullable(z.object({ at: instant, reason: webhookOffReason })),
  /** Since when each try has failed; null where the newest one has not. */
  failingSince: z.nullable(instant),
  /** Until then the former secret signs, too. */
  formerSecretUntil: z.nullable(instant),
  /** What waits to be sent to it, counted up to `MOST_COUNTED`. */
  waiting: z.int(),
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

/** Nothing is counted beyond. */
export const MOST_COUNTED = 1_000

export const webhookEventTypes = z
  .array(eventType)
  .check(z.minLength(1, 'Choose at least one'), z.maxLength(100))

export const endpointParams = z.object({ endpointId: id })
export const deliveryParams = z.object({ deliveryId: id })

/** How far a delivery has come. */
export const webhookDeliveryState = z.enum([
  /** For its first or next try, or for an earlier event of the same subject. */
  'waiting',
  'delivered',
  /** Given up after days of tries. */
  'failed',
])
export type WebhookDeliveryState = z.infer<typeof webhookDeliveryState>

/** An event on its way to an endpoint. */
export const webhookDelivery = z.object({
  id,
  endpoint: z.object({ id, url: z.string(), description: z.string() }),
  event: z.object({
    /** As the receiver knows it: the header `webhook-id`. */
    id,
    type: z.string(),
    /** What it is about, an account's number for most: events of one subject come in their order. */
    subject: z.string(),
    at: instant,
  }),
  state: webhookDeliveryState,
  tries: z.int(),
  queuedAt: instant,
  finishedAt: z.nullable(instant),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

/** Why a try brought no answer. */
const webhookFault = z.enum([
  /** The host leads to no public address. */
  'not-public',
  'unknown-host',
  'refused',
  'timeout',
  'certificate',
  'broken-off',
])
export type WebhookFault = z.infer<typeof webhookFault>

export const webhookAttempt = z.object({
  at: instant,
  milliseconds: z.int(),
  /** The answer's; null where there was none. */
  status: z.nullable(z.int()),
  fault: z.nullable(webhookFault),
  /** How the answer began. */
  answer: z.string(),
})
export type WebhookAttempt = z.infer<typeof webhookAttempt>
